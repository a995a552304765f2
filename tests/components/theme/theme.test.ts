import { readFileSync } from 'node:fs';
import type { ThemeConfig } from 'antd';
import { describe, expect, it } from 'vitest';
import { antdTheme } from '@/components/theme/desktop/antd-theme';
import { antdToken } from '@/components/theme/desktop/antd-token';
import { antdMobileVariables } from '@/components/theme/mobile/antd-mobile-variables';
import { button, colours, cssSize, FONT, mobileSizes, SHADOW, sizes } from '@/components/theme/theme';
import { STRIP_FROM, STRIP_TO, wavelengthColour } from '@/lib/domain/light/wavelength';

const css = readFileSync('components/theme/tokens.css', 'utf8');

/** The custom properties of the first rule with exactly this selector. */
function declarations(selector: string): Record<string, string> {
  const body = css.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';
  const pairs = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' ').replace(/\( | \)/g, (edge) => edge.trim()),
    ]),
  );
}

function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, bl = 0] = [1, 3, 5].map((at) => {
      const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('one source for the look', () => {
  it('tokens.css and theme.ts hold the same values under the same names', () => {
    const { '--spectrum': _, ...plain } = declarations(':root');
    expect(plain).toEqual({
      '--font': FONT,
      '--shadow': SHADOW,
      ...Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${name}`, value])),
      ...Object.fromEntries(Object.entries(sizes).map(([name, px]) => [`--${name}`, cssSize(name, px)])),
    });
  });

  it('the strip of the spectrum in tokens.css has each wavelength in its colour', () => {
    const drawn = declarations(':root')['--spectrum'] ?? '';
    const stops = [...drawn.matchAll(/(#\w{6}) ([\d.]+)%/g)].map(([, colour = '', percent]) => ({
      nm: STRIP_FROM + (Number(percent) / 100) * (STRIP_TO - STRIP_FROM),
      colour,
    }));
    expect([stops[0]?.nm, stops.at(-1)?.nm]).toEqual([STRIP_FROM, STRIP_TO]);
    for (const { nm, colour } of stops) expect(wavelengthColour(Math.round(nm)), `${nm} nm`).toBe(colour);
    const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    // Nothing is to be seen of light before the second stop and after the last but one.
    for (const [at, from] of stops.slice(1, -2).entries()) {
      const to = stops[at + 2] ?? from;
      for (let nm = Math.ceil(from.nm); nm < to.nm; nm++) {
        const share = (nm - from.nm) / (to.nm - from.nm);
        const mixed = parts(from.colour).map((part, i) => part + ((parts(to.colour)[i] ?? 0) - part) * share);
        // A place in whole tenths of a percent is up to a quarter of a nanometre off.
        for (const [i, part] of parts(wavelengthColour(nm)).entries())
          expect(Math.abs(part - (mixed[i] ?? 0)), `${nm} nm`).toBeLessThan(3);
      }
    }
  });

  it('so do the sizes of a phone', () => {
    const phone = Object.entries(mobileSizes).map(([name, value]) => [`--${name}`, cssSize(name, value)]);
    expect(declarations(':root[data-device="m"]')).toEqual(Object.fromEntries(phone));
  });

  it('gives antd tokens and antd-mobile variables from them', () => {
    const token: ThemeConfig['token'] = antdToken();
    expect(token).toMatchObject({ colorPrimary: colours.brand, borderRadius: 4, fontSize: 14 });
    expect(antdMobileVariables()).toMatchObject({
      '--adm-color-primary': colours.brand,
      '--adm-font-size-main': '0.9375rem',
    });
  });
});

describe('the one family of buttons', () => {
  const base = readFileSync('components/theme/base.css', 'utf8');
  const rule = (selector: string) => base.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';

  it('is as high, as heavy and as round in base.css, antd and antd-mobile', () => {
    expect(rule('.button')).toContain(`font-weight: ${button.weight};`);
    expect(rule('.button')).toContain(`padding: 0 ${button.padding}px;`);
    expect(rule('.button')).toContain('min-height: var(--control);');
    expect(rule('.button')).toContain('border-radius: var(--radius);');
    expect(rule('.button-small')).toContain(`padding: 0 ${button['padding-small']}px;`);
    expect(antdTheme.components?.Button).toMatchObject({ fontWeight: 550, paddingInline: 20 });
    expect(antdToken()).toMatchObject({ controlHeight: 40, controlHeightSM: 32, borderRadius: 4 });
    expect(antdMobileVariables()['--adm-button-border-radius']).toBe('4px');
  });
});

describe('contrast', () => {
  const grounds = ['surface', 'ground'] as const;
  const texts = [
    'ink',
    'text',
    'muted',
    'brand',
    'brand-hover',
    'signal',
    'success',
    'warning',
    'error',
  ] as const;
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s on %s',
    (text, ground) => {
      expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['brand-hover', 'brand-tint'],
    ['brand', 'brand-tint'],
    ['text', 'brand-tint'],
    ['success', 'success-tint'],
    ['warning', 'warning-tint'],
    ['error', 'error-tint'],
    ['on-ink', 'ink'],
    ['on-ink-muted', 'ink'],
    ['surface', 'brand'],
    ['surface', 'signal'],
  ] as const)('%s on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('the border of a field on %s is 3:1', (ground) => {
    expect(contrast(colours['line-control'], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});
