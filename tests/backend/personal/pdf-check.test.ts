import { expect, it } from 'vitest';
import { pdfProblem } from '@/lib/backend/uploads/pdf';

const pdf = (inside: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(inside), Buffer.from('\nstartxref\n9\n%%EOF\n')]);

it.each([
  ['/JS', 'pdf_active'],
  ['/J#53', 'pdf_active'],
  ['/#4a#53', 'pdf_active'],
  ['/#4A#53 ', 'pdf_active'],
  ['#2fJS', 'pdf_active'],
  ['/J#', null],
  ['/J#5', null],
  ['/J#5g', null],
  ['/J##53', null],
  ['/J#2353', null],
  ['/JS#41', null],
])('a PDF with %s in it: %s', (inside, problem) => {
  expect(pdfProblem(pdf(inside))).toBe(problem);
});

it('a PDF of nothing but spelt-out letters takes about as long to look through as any other', () => {
  const [spelt, plain] = [pdf(Buffer.alloc(4_000_000, '#41')), pdf(Buffer.alloc(4_000_000, 'A'))];
  const timesOf = (bytes: Buffer) =>
    Array.from({ length: 5 }, () => {
      const since = performance.now();
      expect(pdfProblem(bytes)).toBeNull();
      return performance.now() - since;
    });
  timesOf(plain);
  // Where each of them is replaced by itself it takes forty times as long.
  expect(Math.min(...timesOf(spelt))).toBeLessThan(8 * Math.max(...timesOf(plain)));
});
