import { describe, expect, it } from 'vitest';
import {
  defaultLines,
  type ExcitationGrade,
  excitationGrade,
  excitationPercent,
  LISTED_FROM_PER_MILLE,
  toPerMille,
} from '@/lib/domain/light/lasers';

describe('how well a line excites', () => {
  it.each<[share: number, percent: number, grade: ExcitationGrade]>([
    [1, 100, 'well'],
    [0.495, 50, 'well'],
    [0.494, 49, 'usable'],
    [0.145, 15, 'usable'],
    [0.144, 14, 'weak'],
    [0.045, 5, 'weak'],
    [0.044, 4, 'none'],
    [0, 0, 'none'],
  ])('%f is shown as %i %% and called %s', (share, percent, grade) => {
    expect([excitationPercent(share), excitationGrade(share)]).toEqual([percent, grade]);
  });

  it('is listed from the least that is called weak on', () => {
    for (let i = 0; i <= 2_000; i++) {
      const share = i / 20_000;
      expect(toPerMille(share) >= LISTED_FROM_PER_MILLE).toBe(excitationGrade(share) !== 'none');
    }
  });
});

describe('the lines to judge by where no instrument is named', () => {
  const none = { '355': null, '405': 0.9, '488': 0, '561': 0, '640': 0 };
  it('are the common four', () => {
    expect(defaultLines([none, null])).toEqual(['405', '488', '561', '640']);
    expect(defaultLines([{ ...none, '355': 0.1 }])).not.toContain('355');
  });
  it('have 355 nm among them where it excites one of the dyes usably', () => {
    expect(defaultLines([none, { ...none, '355': 0.15 }])[0]).toBe('355');
  });
});
