import { describe, expect, it } from 'vitest';
import { decideRedirect, type Redirect } from '@/lib/routing/decide';
import { DESKTOP, HOSTILE, PHONE, ROWS } from './redirect-table';

function ask(address: string, userAgent: string | null, localeCookie?: string): Redirect | null {
  const queryAt = address.indexOf('?');
  return decideRedirect({
    pathname: queryAt < 0 ? address : address.slice(0, queryAt),
    search: queryAt < 0 ? '' : address.slice(queryAt),
    userAgent,
    localeCookie,
  });
}

describe('the redirect rule', () => {
  it.each(ROWS)('%s by %s → %s', (asked, userAgent, answer, status = 302, cookie = undefined) => {
    expect(ask(asked, userAgent, cookie)).toEqual(answer === null ? null : { status, location: answer });
  });

  it('is one hop', () => {
    const redirected = ROWS.filter(([, , answer]) => answer !== null);
    const again = redirected.filter(
      ([, agent, answer, , cookie]) => ask(answer ?? '', agent, cookie) !== null,
    );
    expect(again).toEqual([]);
  });

  it.each(HOSTILE)('%s stays on this host', (asked) => {
    for (const userAgent of [DESKTOP, PHONE]) {
      const redirect = ask(asked, userAgent);
      if (!redirect) continue;
      expect(redirect.location).toMatch(/^\/(?:pc|m)(?:\/(?![/\\])|\?|$)/);
      expect(redirect.location).not.toMatch(/[\\\s]/);
      const landed = new URL(redirect.location, 'https://shop.example');
      expect(landed.origin).toBe('https://shop.example');
      expect(ask(landed.pathname + landed.search, userAgent)).toBeNull();
    }
  });
});
