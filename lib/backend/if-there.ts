/**
 * What is asked of a file or a folder; null where it is not there. Any other failure (no right to read it, a broken disk, too
 * many open files) goes on: taken for absence, it would be told to nobody.
 */
export const ifThere = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
