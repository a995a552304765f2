import { generateCatalogue } from '@/lib/backend/demo/generate/generate';
import { holdsRealData } from '@/lib/backend/demo/generate/ground';
import { say } from '@/lib/backend/import/command-words';
import { print, printError, readOptions, withDatabase } from './tooling/command';

/** `npm run catalogue:generate -- --products 100000`: a large catalogue for measurements. */
const MAX_PRODUCTS = 1_000_000;
/** Products between two lines of output. */
const REPORT_EVERY = 10_000;

const { values: options, lang } = readOptions(
  {
    options: {
      products: { type: 'string' },
      seed: { type: 'string', default: '1' },
      force: { type: 'boolean', default: false },
    },
  },
  (lang) => say(lang, 'generateUsage'),
);

const products = Number(options.products);
const seed = Number(options.seed);
if (options.products === undefined || !Number.isSafeInteger(seed)) {
  printError(say(lang, 'generateUsage'));
  process.exitCode = 2;
} else if (!Number.isInteger(products) || products < 1 || products > MAX_PRODUCTS) {
  printError(say(lang, 'count'));
  process.exitCode = 2;
} else process.exitCode = await generate();

async function generate(): Promise<number> {
  const started = Date.now();
  return withDatabase(lang, 'long', async (db) => {
    if (!options.force && (await holdsRealData(db))) {
      printError(say(lang, 'refuseOrders'));
      return 1;
    }
    const made = await generateCatalogue(db, {
      products,
      seed,
      onProgress: (stage, done, total) => {
        if (stage === 'indexing') print(say(lang, 'indexing'));
        else if (done % REPORT_EVERY === 0 || done === total) print(say(lang, 'generating', { done, total }));
      },
    });
    print(say(lang, 'generated', { ...made, seconds: Math.round((Date.now() - started) / 1_000) }));
    return 0;
  });
}
