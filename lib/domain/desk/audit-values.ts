/** What the log keeps as JSON; null for anything else, also for what older entries cut off within it. */
function parsed(value: string | null): unknown {
  try {
    return value === null ? null : JSON.parse(value);
  } catch {
    return null;
  }
}

/** Texts that the log keeps together, by their names, such as one in two languages; null where it keeps none. */
export function readTexts(value: string | null): Partial<Record<string, string>> | null {
  const texts = parsed(value);
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return null;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, String(text)]));
}

/** Samples of a programme, as the log keeps them; null where it keeps none. */
export function readSamples(value: string | null): { skuCode: string; quota: number }[] | null {
  const samples = parsed(value);
  if (!Array.isArray(samples)) return null;
  return samples.map((sample) => ({ skuCode: String(sample?.skuCode), quota: Number(sample?.quota) }));
}

/** Whether it is JSON and no plain text, which may begin with a bracket too. */
export const isMachineText = (value: string | null): boolean => value !== null && /^(\{"|\[\{)/.test(value);

/** Whether it is JSON that nobody can read any more. */
export const isCutOff = (value: string | null): boolean => isMachineText(value) && parsed(value) === null;
