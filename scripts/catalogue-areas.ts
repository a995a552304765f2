import { writeFileSync } from 'node:fs';
import { AREAS_FILE, areasCsv } from './tooling/areas';

/** Part of `npm run catalogue:data`. */
const csv = areasCsv();
writeFileSync(AREAS_FILE, csv);
process.stdout.write(`${AREAS_FILE}: ${csv.trimEnd().split('\n').length - 1} divisions\n`);
