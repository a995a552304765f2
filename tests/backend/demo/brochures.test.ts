import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoFiles } from '@/lib/backend/demo/demo-files';
import type { Cell } from '@/lib/backend/documents/model';
import { LANGS } from '@/lib/backend/localise';
import { brochureOf, FAMILIES } from '@/scripts/tooling/brochure';
import { callApi, describeDemoOnPglite } from '../support/engines';
import { readPdf } from '../support/pdf-text';

/** Without blanks, and with the one sign for micro that a font has. */
const spaceless = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

/** The words of a cell, line by line. */
function linesOf(cell: Cell): string[] {
  const lines = typeof cell === 'object' && 'lines' in cell ? cell.lines : [cell];
  return lines.map((line) =>
    [line]
      .flat()
      .map((span) => (typeof span === 'string' ? span : span.text))
      .join(''),
  );
}

describeDemoOnPglite('the brochures', (engine) => {
  it('are there for every family of products in both languages, and can be fetched', async () => {
    const { data: tree } = await callApi(engine, 'gdGoodsGruopQueryZtree', {}, { lang: 'en' });
    const { data: found } = await callApi(
      engine,
      'manualInfoQuery',
      { kind: 'BROCHURE', rowSize: 50 },
      { lang: 'en' },
    );
    const names = found?.data.map(({ name, lang }) => `${lang} ${name}`);
    expect(names).toHaveLength(2 * (tree?.length ?? 0));
    for (const family of tree ?? []) expect(names).toContain(`en ${family.name}, brochure`);
  });

  it.each(FAMILIES.flatMap((family) => LANGS.map((lang) => [family, lang] as const)))(
    'of %s (%s) says what the catalogue says (else: npx tsx scripts/draw-brochures.ts)',
    async (family, lang) => {
      const file = demoFiles.pathOf(`content/brochures/${family}.${lang}.pdf`);
      const read = spaceless((await readPdf(readFileSync(file))).join(' '));
      const { model } = brochureOf(family, lang);
      const listed = model.sections.flatMap((section) =>
        (section?.blocks ?? []).flatMap((block) =>
          block?.kind === 'table' ? block.rows.map(([catalogNo]) => String(catalogNo)) : [],
        ),
      );
      expect(listed.length).toBeGreaterThan(15);
      expect([...new Set(read.match(/F[NPAKB]\d{4}/g))].toSorted()).toEqual(listed.toSorted());
      // A summary that was changed for what it claimed must not stand on paper as it was.
      for (const section of model.sections)
        for (const block of section?.blocks ?? [])
          for (const line of block?.kind === 'table' ? block.rows.flat().flatMap(linesOf) : [])
            expect(read).toContain(spaceless(line));
      // The version that it is offered with.
      for (const fact of model.facts) expect(read).toContain(spaceless(fact.flat().join('')));
      const intro = model.sections[0]?.blocks[0];
      for (const line of intro?.kind === 'text' ? intro.lines : [])
        expect(read).toContain(spaceless(String(line)));
      if (lang === 'en') expect(read.match(/\p{Script=Han}+/gu)).toBeNull();
    },
  );
});
