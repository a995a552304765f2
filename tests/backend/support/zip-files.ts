import { unzipSync } from 'fflate';

/** The files of a ZIP by their names. Throws for one that is broken. */
export const readZip = (content: Uint8Array): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(content)).map(([name, file]) => [name, Buffer.from(file)]));
