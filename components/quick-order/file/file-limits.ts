/** Why a file gives no lines. */
export type FileProblem = 'type' | 'tooBig' | 'broken' | 'empty' | 'tooMany';

export const FILE_TYPES = '.csv,.txt,.xlsx';
export const MAX_FILE_MB = 2;
