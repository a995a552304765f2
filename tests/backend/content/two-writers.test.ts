import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { meta } from '@/lib/backend/db/schema';
import { importContent } from '@/lib/backend/import/content/import-content';
import type { ContentKind } from '@/lib/domain/content/entries';
import { insertCatalogue } from '../catalogue/fixture';
import { newPerson, type Person } from '../personal/people';
import { withDatabase } from '../support/engines';
import { ARTICLE, contentFolder, withFields } from './folder';

// An import is a process of its own: beside a shop that serves it is there on a PostgreSQL server alone.
describe.runIf(process.env.TEST_DATABASE_URL)('an import while staff save a text', () => {
  const engine = withDatabase('PostgreSQL');
  const { root, dataDir, write } = contentFolder();
  const load = (overwrite: boolean) => importContent(engine.db(), root, { dataDir, overwrite });
  let staff: Person;

  const writeAll = (words: string) => {
    for (const slug of ['a', 'b']) write(`market/${slug}.zh.md`, withFields(ARTICLE, words));
    write('company/GSJJ.zh.md', withFields({ title: '公司简介' }, words));
  };
  beforeAll(async () => {
    await insertCatalogue(engine.db());
    staff = await newPerson(engine, { permissions: ['content.write'] });
  });

  const read = (kind: ContentKind, slug: string) => staff.ask('contentGet', { kind, slug });
  async function opened(kind: ContentKind, slug: string) {
    const { latest: revision, title, summary, publishedAt } = await read(kind, slug);
    const kept = {
      kind,
      slug,
      revision,
      title,
      ...(summary && { summary }),
      ...(publishedAt && { publishedAt }),
    };
    return (zh: string, liveAt?: Date) =>
      staff.call('contentSave', { ...kept, body: { zh }, ...(liveAt && { liveAt: liveAt.toISOString() }) });
  }

  /** How many wait for what another holds. */
  const waiting = async () => {
    const rows = await engine.db().execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rowsOf(rows).length;
  };

  /** The second begins when the first waits, and neither gets any further before both do. */
  async function atOnce<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
    // Not `inTransaction`: what begins meanwhile is no part of it.
    const begun = await engine.db().transaction(async (tx) => {
      // Every change of a text is counted here, by a trigger behind its row.
      await tx.select().from(meta).where(eq(meta.key, 'contentRevision')).for('update');
      const one = first();
      await expect.poll(waiting).toBe(1);
      const other = second();
      await expect.poll(waiting).toBe(2);
      return { one, other };
    });
    return Promise.all([begun.one, begun.other]);
  }

  it.each([
    ['market', 'b'],
    ['text', 'GSJJ'],
  ] as const)(
    'of %s: what the import holds already is refused, and both come to an end',
    async (kind, slug) => {
      writeAll('旧');
      await load(true);
      const save = await opened(kind, slug);
      writeAll('文件里的');
      const [{ problems }, saved] = await atOnce(
        () => load(true),
        () => save('员工写的'),
      );
      expect(problems).toEqual([]);
      expect(saved).toMatchObject({ code: 1409, msg: 'content.moved' });
      expect((await read(kind, slug)).body.zh).toBe('文件里的');
    },
  );

  it.each([
    ['market', 'b'],
    ['text', 'GSJJ'],
  ] as const)('of %s: words that come first are named, and not written over unasked', async (kind, slug) => {
    writeAll('旧');
    await load(true);
    const save = await opened(kind, slug);
    writeAll('文件里的');
    const [saved, { problems, changes }] = await atOnce(
      () => save('员工写的'),
      () => load(false),
    );
    expect(saved.code).toBe(1000);
    expect(problems).toMatchObject([{ word: 'content.edited' }]);
    expect(changes).toBeNull();
    expect((await read(kind, slug)).body.zh).toBe('员工写的');
  });

  it('to show later: what would never show is refused', async () => {
    writeAll('旧');
    await load(true);
    const save = await opened('market', 'b');
    writeAll('文件里的');
    const [, saved] = await atOnce(
      () => load(true),
      () => save('员工写的', new Date(Date.now() + 3_600_000)),
    );
    expect(saved).toMatchObject({ code: 1409, msg: 'content.moved' });
  });

  it('started twice at once is loaded once, and the other has nothing left to do', async () => {
    write('market/c.zh.md', withFields(ARTICLE, '新的'));
    writeAll('又改了');
    const done = await Promise.all([load(true), load(true)]);
    expect(done.map(({ changes }) => (changes?.added ?? 0) + (changes?.updated ?? 0)).sort()).toEqual([0, 4]);
  });
});
