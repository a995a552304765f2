// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import files from '@/components/theme/desktop/antd-style-files.json';
import { antdStyleFiles } from '@/scripts/tooling/antd-style-files';

it('the style files are those of the present theme and version (else: npx tsx scripts/antd-styles.ts)', () => {
  // The extractor also renders a part of antd that antd itself calls old.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const { set, name, css } of antdStyleFiles()) {
    expect(files[set]).toBe(`/antd/${name}`);
    expect(readFileSync(`public${files[set]}`, 'utf8')).toBe(css);
    expect(css).toContain('.storefront{');
    // Links are the site's own: antd would take the outline of the keyboard's focus from all of them.
    expect(css).not.toMatch(/(^|[{},])a(:[a-z-]+)?[,{]/);
  }
});
