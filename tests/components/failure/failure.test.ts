import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  failureKind,
  isChunkFailure,
  isFailureKind,
  reloadForChunk,
  reloadOnce,
  statusOf,
} from '@/components/failure/failure-status';
import { UnknownGuardError } from '@/lib/session/unknown-guard';

const withDigest = (digest: string) => Object.assign(new Error('hidden'), { digest });

describe('what an error in the browser means', () => {
  it('tells an unavailable backend from a fault by the digest alone', () => {
    expect(failureKind(withDigest('STOREFRONT_FAILURE;503'))).toBe('503');
    expect(failureKind(withDigest('STOREFRONT_FAILURE;500'))).toBe('500');
    expect(failureKind(withDigest('123456'))).toBe('500');
    expect(failureKind('a string')).toBe('500');
  });

  it('does not say of a script that did not come that the server failed', () => {
    expect(failureKind(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe('503');
  });

  it('knows an unknown guard, a 500 with words of its own', () => {
    expect(failureKind(new UnknownGuardError())).toBe('unknown-middleware');
    expect(failureKind(withDigest('STOREFRONT_FAILURE;500;unknown-middleware'))).toBe('unknown-middleware');
    expect(statusOf('unknown-middleware')).toBe(500);
    expect(isFailureKind('unknown-middleware')).toBe(true);
    expect(isFailureKind('toString')).toBe(false);
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
    expect(reloadOnce(1_000_000)).toBe(true);
    expect(reloadOnce(1_059_999)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadOnce(1_060_001)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('loads the page that is on its way at once, whatever was reloaded before, but not for the same chunk again', () => {
    const [reload, assign] = [vi.fn(), vi.fn()];
    vi.stubGlobal('location', { ...location, reload, assign });
    expect(reloadForChunk('/_next/lazy.js', 1_000_000)).toBe(true);
    expect(reloadForChunk('/_next/lazy-2.js', 1_000_001)).toBe(false);
    document.documentElement.dataset.navigating = '/pc/product';
    expect(reloadForChunk('/_next/own.js', 1_000_002)).toBe(true);
    expect(assign).toHaveBeenCalledWith('/pc/product');
    expect(reloadForChunk('/_next/own.js', 1_000_003)).toBe(false);
    expect(reloadForChunk('/_next/own-2.js', 1_000_004)).toBe(true);
    delete document.documentElement.dataset.navigating;
    expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 2]);
  });
});
