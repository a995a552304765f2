/**
 * `{name}` in a template → its value; an unknown place stays as it is. For words that travel to the browser as they are
 * in `messages/`, and for commands.
 */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
