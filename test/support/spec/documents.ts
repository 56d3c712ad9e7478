import { readShared } from "../shared-folder.js";
import { calendarTables } from "./calendar-tables.js";
import { commerceTables } from "./commerce-tables.js";
import { dateTables } from "./date-tables.js";
import { readExBlocks } from "./ex-blocks.js";
import type { Example } from "./example.js";
import { readJsonBlocks } from "./json-blocks.js";
import { mixedTypes, wrongTypes } from "./matrices.js";
import { messageTables } from "./message-tables.js";
import { numberTables } from "./number-tables.js";
import { proseTables } from "./prose-tables.js";
import { readTemplateTables } from "./template-tables.js";
import { readValueTables, type TableReader, type ValueTables } from "./value-tables.js";

export type DocumentName =
  | "language"
  | "expressions"
  | "formatters-core-content-social"
  | "formatters-commerce"
  | "formatters-datetime-i18n"
  | "predicates";

/** All executed examples of a document, in its order, whatever their format. */
export function readDocument(name: DocumentName): ValueTables {
  const markdown = readShared(`spec/${name}.md`);
  const { examples, unread } = read(name, markdown);
  return { examples: [...examples].sort((a, b) => a.line - b.line), unread };
}

function read(name: DocumentName, markdown: string): ValueTables {
  switch (name) {
    case "language":
    case "expressions":
      return { examples: readTemplateTables(name, markdown), unread: [] };
    case "formatters-core-content-social":
      return together(name, markdown, readExBlocks(name, markdown), [wrongTypes(markdown)]);
    case "predicates":
      return together(name, markdown, readExBlocks(name, markdown), [mixedTypes]);
    case "formatters-commerce":
      return together(name, markdown, readJsonBlocks(name, markdown), commerceTables);
    case "formatters-datetime-i18n":
      return together(
        name,
        markdown,
        [],
        [...dateTables, ...calendarTables, ...numberTables, ...messageTables],
      );
  }
}

function together(
  name: DocumentName,
  markdown: string,
  blocks: readonly Example[],
  readers: readonly TableReader[],
): ValueTables {
  const tables = readValueTables(name, markdown, readers, proseTables);
  return { examples: [...blocks, ...tables.examples], unread: tables.unread };
}
