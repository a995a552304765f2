import { sql } from 'drizzle-orm';
import { openPglite } from '@/lib/backend/db/engines/pglite';
import { settings } from '@/lib/config/settings';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Opens the embedded database and says so; `write` then writes rows and acknowledges each one it has. */
const started = performance.now();
try {
  const { db, close } = await openPglite(settings().dataDir, async () => {});
  say('open');
  if (process.argv[2] === 'write') {
    await db.execute(sql`create table if not exists written (n integer primary key)`);
    for (let n = 1; ; n += 1) {
      await db.execute(sql`insert into written values (${n})`);
      say(`row ${n}.`);
    }
  }
  if (process.argv[2] === 'wait') {
    // Until the test ends it: by a signal, or by closing its input.
    await new Promise((resolve) => process.stdin.once('end', resolve).resume());
  }
  await close();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  say(`refused after ${Math.round(performance.now() - started)} ms`);
  process.exitCode = 1;
}
