/** Why a file gives no lines. `unavailable`: what reads it did not come. */
export type FileProblem = 'type' | 'tooBig' | 'broken' | 'empty' | 'tooMany' | 'unavailable';

export const FILE_TYPES = '.csv,.txt,.xlsx';
export const MAX_FILE_MB = 2;
