/** A command as shells complete it. */
export interface Completion {
  readonly name: string;
  readonly summary: string;
  /** Values of its arguments. Without any, shells complete files. */
  readonly words: readonly string[];
  readonly options: readonly {
    readonly flags: readonly string[];
    readonly summary: string;
    readonly takesValue: boolean;
    /** Its values. Without any, shells complete files. */
    readonly words: readonly string[];
  }[];
}

/** Writes the completion script of each shell. */
export const SHELLS = { bash, zsh, fish } as const satisfies Record<
  string,
  (all: readonly Completion[]) => string
>;
export type Shell = keyof typeof SHELLS;

function bash(all: readonly Completion[]): string {
  // Names such as "even?" are patterns of file names, so that the words are read line by line. macOS has bash 3, which
  // lacks mapfile. Bash treats the equals sign of "--format=json" as a word.
  return `_platen() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words="" word
  [[ $before == "=" ]] && before="\${COMP_WORDS[COMP_CWORD-2]}"
  [[ $current == "=" ]] && current=""
  COMPREPLY=()
  if (( COMP_CWORD == 1 )); then
    words=${quoted(all.map(({ name }) => name).join(" "))}
  else
    case "\${COMP_WORDS[1]} $before" in
${valueCases(all, (words) => `words=${quoted(words.join(" "))}`, "return")}
      *) case "\${COMP_WORDS[1]} $current" in
${all.map(({ name, options }) => `        ${quoted(`${name} -`)}*) words=${quoted(flagsOf(options))} ;;`).join("\n")}
${all.map(({ name, words }) => `        ${quoted(`${name} `)}*) words=${quoted(words.join(" "))} ;;`).join("\n")}
      esac ;;
    esac
  fi
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$words" -- "$current")
}
complete -o default -F _platen platen
`;
}

function zsh(all: readonly Completion[]): string {
  return `#compdef platen
_platen() {
  local before="\${words[CURRENT-1]}"
  local -a commands options
  if (( CURRENT == 2 )); then
    commands=(${all.map(({ name, summary }) => described(name, summary)).join(" ")})
    _describe command commands
    return
  fi
  if [[ $PREFIX == --*=* ]]; then
    before="\${PREFIX%%=*}"
    compset -P "*="
  fi
  case "\${words[2]} $before" in
${valueCases(all, (words) => `compadd -- ${words.map(quoted).join(" ")}; return`, "_files; return")}
  esac
  case "\${words[2]}" in
${all
  .map(({ name, words, options }) => {
    const list = options.flatMap(({ flags, summary }) => flags.map((flag) => described(flag, summary)));
    const values = words.length === 0 ? "_files" : `compadd -- ${words.map(quoted).join(" ")}`;
    return `    ${name}) options=(${list.join(" ")}); [[ $PREFIX == -* ]] && _describe option options || ${values} ;;`;
  })
  .join("\n")}
  esac
}
if [[ $funcstack[1] == _platen ]]; then _platen "$@"; else compdef _platen platen; fi
`;
}

function fish(all: readonly Completion[]): string {
  const lines = all.flatMap(({ name, summary, words, options }) => {
    const after = `complete -c platen -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c platen -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(summary)}`,
      ...(words.length === 0 ? [] : [`${after} -f -a ${fishQuoted(words.join(" "))}`]),
      ...options.map((option) => {
        const flags = option.flags.map((flag) => flag.replace(/^--/, "-l ").replace(/^-(?=\w$)/, "-s "));
        const values = option.words.length === 0 ? "-r" : `-x -a ${fishQuoted(option.words.join(" "))}`;
        const parts = [...flags, ...(option.takesValue ? [values] : []), `-d ${fishQuoted(option.summary)}`];
        return `${after} ${parts.join(" ")}`;
      }),
    ];
  });
  return `${lines.join("\n")}\n`;
}

/** Returns the cases of options with a value: `complete` for known values, and `otherwise` for the rest. */
function valueCases(
  all: readonly Completion[],
  complete: (words: readonly string[]) => string,
  otherwise: string,
): string {
  return all
    .flatMap(({ name, options }) =>
      options
        .filter(({ takesValue }) => takesValue)
        .map(({ flags, words }) => {
          const patterns = flags.map((flag) => quoted(`${name} ${flag}`)).join("|");
          return `      ${patterns}) ${words.length === 0 ? otherwise : complete(words)} ;;`;
        }),
    )
    .join("\n");
}

function flagsOf(options: Completion["options"]): string {
  return options.flatMap(({ flags }) => flags).join(" ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

/** A name and its description for `_describe`, which separates them with a colon. */
function described(name: string, summary: string): string {
  return quoted(`${name.replaceAll(":", "\\:")}:${summary}`);
}
