import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { strToU8, zipSync } from "fflate";

/** Files of an extension by path. */
export type ExtensionFiles = Readonly<Record<string, Uint8Array>>;

/** The fields of an extension's `package.json` that the marketplace manifest repeats. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly publisher: string;
  readonly displayName: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly engines: { readonly vscode: string };
}

const TYPES: Readonly<Record<string, string>> = {
  ".cjs": "application/javascript",
  ".json": "application/json",
  ".md": "text/markdown",
  ".png": "image/png",
  ".txt": "text/plain",
  ".vsixmanifest": "text/xml",
};
/** The pages of the walkthrough. */
const STEPS = ["install", "write", "lint", "preview"];
/** Zip does not support earlier times. A fixed time makes the archive reproducible. */
const FIXED_TIME = new Date(1980, 0, 1);

/** Packs an extension for `code --install-extension`. Throws if a file extension has no content type. */
export function packExtension(files: ExtensionFiles): Uint8Array {
  const manifest = JSON.parse(new TextDecoder().decode(files["package.json"])) as Manifest;
  const entries: Record<string, Uint8Array> = {
    "extension.vsixmanifest": strToU8(vsixManifest(manifest)),
    "[Content_Types].xml": strToU8(contentTypes([...Object.keys(files), "extension.vsixmanifest"])),
  };
  for (const [path, content] of Object.entries(files)) entries[`extension/${path}`] = content;
  return zipSync(entries, { mtime: FIXED_TIME });
}

/** Returns the files of `src/cli/vscode` except the code. The version is that of the package. */
export function extensionFiles(root: URL): ExtensionFiles {
  const read = (path: string): Uint8Array => new Uint8Array(readFileSync(new URL(path, root)));
  const parse = (path: string): object => JSON.parse(new TextDecoder().decode(read(path)));
  const { version } = parse("package.json") as { version: string };
  const manifest = { ...parse("src/cli/vscode/package.json"), version };
  return {
    "package.json": strToU8(`${JSON.stringify(manifest, undefined, 2)}\n`),
    "language-configuration.json": read("src/cli/vscode/language-configuration.json"),
    "jsont.tmLanguage.json": read("src/cli/textmate/jsont.tmLanguage.json"),
    "platen.config.schema.json": read("src/lint/platen.config.schema.json"),
    "snippets.json": read("src/cli/vscode/snippets.json"),
    ...Object.fromEntries(
      STEPS.map((step) => [`walkthrough/${step}.md`, read(`src/cli/vscode/walkthrough/${step}.md`)]),
    ),
    "icon.png": read("src/cli/vscode/icon.png"),
    "readme.md": read("src/cli/vscode/readme.md"),
    "LICENSE.txt": read("LICENSE"),
  };
}

function vsixManifest(manifest: Manifest): string {
  const { name, version, publisher, displayName, description, categories, keywords, engines } = manifest;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${xml(name)}" Version="${xml(version)}" Publisher="${xml(publisher)}"/>
    <DisplayName>${xml(displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(description)}</Description>
    <Tags>${xml(keywords.join(","))}</Tags>
    <Categories>${xml(categories.join(","))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${xml(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/icon.png</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/readme.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/icon.png" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

function contentTypes(paths: readonly string[]): string {
  const endings = [...new Set(paths.map((path) => extname(path)))].toSorted();
  const defaults = endings.map((ending) => {
    const type = TYPES[ending];
    if (type === undefined) throw new Error(`No content type is known for files that end in "${ending}".`);
    return `<Default Extension="${ending}" ContentType="${type}"/>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join("")}</Types>
`;
}

function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
