import { describe, expect, it } from 'vitest';
import { byteRange } from '@/lib/backend/http/files/byte-range';

describe('a part of a file', () => {
  it.each([
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=0-1', { from: 0, to: 1 }],
    ['bytes=90-200', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
  ])('%s of 100 bytes', (header, part) => expect(byteRange(header, 100)).toEqual(part));

  it.each([null, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b'])(
    'all of it for %s',
    (header) => expect(byteRange(header, 100)).toBeNull(),
  );
});
