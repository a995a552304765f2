import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureStatus, isChunkFailure, reloadForChunk } from '@/components/shared/failure/failure-status';

const withDigest = (digest: string) => Object.assign(new Error('hidden'), { digest });

describe('what an error in the browser means', () => {
  it('tells an unavailable backend from a fault by the digest alone', () => {
    expect(failureStatus(withDigest('STOREFRONT_FAILURE;503'))).toBe(503);
    expect(failureStatus(withDigest('STOREFRONT_FAILURE;500'))).toBe(500);
    expect(failureStatus(withDigest('123456'))).toBe(500);
    expect(failureStatus('a string')).toBe(500);
  });

  it('knows a missing script chunk', () => {
    expect(isChunkFailure(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /_next/a.js'))).toBe(
      true,
    );
    expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false);
  });
});

describe('reloading for a missing chunk', () => {
  afterEach(() => sessionStorage.clear());

  it('reloads once, and again only after a minute', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    expect(reloadForChunk(1_000_000)).toBe(true);
    expect(reloadForChunk(1_059_999)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadForChunk(1_060_001)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
