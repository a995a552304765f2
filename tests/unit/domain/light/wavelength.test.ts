import { describe, expect, it } from 'vitest';
import {
  INVISIBLE,
  spectrumPosition,
  wavelengthColour,
  wavelengthGlow,
  wavelengthInk,
} from '@/lib/domain/light/wavelength';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const strongest = (hex: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 'rgb'[parts.indexOf(Math.max(...parts))];
};

describe('the colour of a wavelength', () => {
  it('is grey where the eye sees nothing', () => {
    for (const nm of [0, 300, 379, 781, 1000, Number.NaN]) expect(wavelengthColour(nm)).toBe(INVISIBLE);
  });

  it('is a colour from 380 to 780 nm, the ends included', () => {
    for (let nm = 380; nm <= 780; nm++) {
      expect(wavelengthColour(nm)).toMatch(/^#[0-9a-f]{6}$/);
      expect(wavelengthColour(nm)).not.toBe(INVISIBLE);
    }
  });

  it.each([
    [461, 'b'],
    [519, 'g'],
    [530, 'g'],
    [617, 'r'],
    [670, 'r'],
  ])('%i nm is mostly %s', (nm, channel) => {
    expect(strongest(wavelengthColour(nm))).toBe(channel);
  });

  it('changes without jumps', () => {
    for (let nm = 380; nm < 780; nm++) {
      const difference = Math.abs(luminance(wavelengthColour(nm)) - luminance(wavelengthColour(nm + 1)));
      expect(difference).toBeLessThan(0.03);
    }
  });

  it('takes fractions of a nanometre between two stops', () => {
    expect(wavelengthColour(470)).toBe('#0e78f2');
    expect(wavelengthColour(469.99)).toMatch(/^#[0-9a-f]{6}$/);
  });
});

it('marks on white keep a contrast of 3:1 at every wavelength', () => {
  for (let nm = 350; nm <= 800; nm++) {
    expect(1.05 / (luminance(wavelengthInk(nm)) + 0.05), `${nm} nm`).toBeGreaterThanOrEqual(3);
  }
});

it('leaves a colour that is dark enough alone', () => {
  expect(wavelengthInk(450)).toBe(wavelengthColour(450));
});

describe('the place on the strip', () => {
  it.each([
    [350, 0],
    [575, 0.5],
    [800, 1],
    [358, 8 / 450],
    [300, 0],
    [-1, 0],
    [900, 1],
  ])('%i nm stands at %f', (nm, place) => {
    expect(spectrumPosition(nm)).toBeCloseTo(place, 10);
  });
});

describe('the colour of a wavelength on ink', () => {
  it('can be read there as text, whatever the wavelength', () => {
    const ink = luminance('#0b1624');
    for (let nm = 340; nm <= 860; nm += 5)
      expect((luminance(wavelengthGlow(nm)) + 0.05) / (ink + 0.05), `${nm} nm`).toBeGreaterThanOrEqual(4.5);
  });
  it('keeps its hue, and is the plain colour where that is light enough', () => {
    expect(wavelengthGlow(580)).toBe(wavelengthColour(580));
    expect(strongest(wavelengthGlow(700))).toBe('r');
    expect(strongest(wavelengthGlow(450))).toBe('b');
  });
});
