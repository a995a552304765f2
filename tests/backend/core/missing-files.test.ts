import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload } from '@/lib/backend/db/schema';
import { importContent } from '@/lib/backend/import/content/import-content';
import { foldersWithoutFiles } from '@/lib/backend/missing-files';
import { insertCatalogue } from '../catalogue/fixture';
import { ARTICLE, contentFolder, withFields } from '../content/folder';
import { pdf, png } from '../personal/files';
import { describeOnEachEngine } from '../support/engines';

describeOnEachEngine('files that the database names', (engine) => {
  const { root, dataDir, write } = contentFolder();
  const another = mkdtempSync(path.join(tmpdir(), 'another-data-'));
  afterAll(() => rmSync(another, { recursive: true, force: true }));
  const file = `${'a'.repeat(32)}.pdf`;
  beforeAll(() => insertCatalogue(engine.db()));

  it('are missed by nobody where it names none', async () => {
    expect(await foldersWithoutFiles(engine.db(), another)).toEqual([]);
  });

  it('are where texts and customers put them, and not where another instance looks', async () => {
    write('market/note.png', await png());
    write('market/note.pdf', pdf());
    const files = [{ file: 'note.pdf', name: '单页', lang: 'zh' }];
    write('market/note.zh.md', withFields({ ...ARTICLE, cover: 'note.png', files }, '正文'));
    expect((await importContent(engine.db(), root, { dataDir })).problems).toEqual([]);
    const voucher = { ref: 'r', purpose: 'voucher', file, mime: 'application/pdf', bytes: 1 } as const;
    await engine
      .db()
      .insert(upload)
      .values({ ...voucher, usedAt: new Date() });
    mkdirSync(path.join(dataDir, 'uploads/voucher'), { recursive: true });
    writeFileSync(path.join(dataDir, 'uploads/voucher', file), '%');
    expect(await foldersWithoutFiles(engine.db(), dataDir)).toEqual([]);
    expect(await foldersWithoutFiles(engine.db(), another)).toEqual(['uploads', 'pictures', 'content-files']);
  });

  it('that were handed in and never used are no loss', async () => {
    const unused = {
      ref: 'u',
      purpose: 'voucher',
      file: `${'b'.repeat(32)}.pdf`,
      mime: 'x',
      bytes: 1,
    } as const;
    await engine.db().insert(upload).values(unused);
    expect(await foldersWithoutFiles(engine.db(), dataDir)).toEqual([]);
  });
});
