/**
 * Returns the entry of a table for a value of an enumeration, or the base entry if there is one.
 *
 * @throws Error if the table has neither an entry nor a base
 */
export function entryFor<Entry>(
  table: Readonly<Record<string | number, Entry | undefined>>,
  enumValue: string | number,
  base?: Entry,
): Entry {
  const entry = (Object.hasOwn(table, enumValue) ? table[enumValue] : undefined) ?? base;
  if (entry === undefined) throw new Error(`FactoryUtils: Could not find ctor for enumValue ${enumValue}`);
  return entry;
}

/**
 * Returns the UI template of a name.
 *
 * @throws Error if there is none
 */
export function uiTemplate<Template>(templates: Readonly<Record<string, Template>>, name: string): Template {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (template === undefined) throw new Error(`Could not find UITemplate by the name of ${name}`);
  return template;
}
