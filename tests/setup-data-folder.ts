import { mkdtempSync } from 'node:fs';
import path from 'node:path';

// Settings are read once in a process: each keeps its uploads in a folder of its own, below the one of the run.
const root = process.env.TEST_DATA_ROOT;
if (!root) throw new Error('No folder for the data of this run: tests/global-data-folder.ts makes it');
if (!process.env.DATA_DIR?.startsWith(root)) process.env.DATA_DIR = mkdtempSync(path.join(root, 'process-'));
