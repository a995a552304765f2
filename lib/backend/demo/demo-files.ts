import { dataFolder } from '@/lib/backend/import/data-folder';

/** The demo shop's data files. */
export const demoFiles = dataFolder('lib/backend/demo/data');
