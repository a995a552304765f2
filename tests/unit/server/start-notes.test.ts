import { expect, it } from 'vitest';
import { startNotes } from '@/scripts/server/start-notes';

const apiHost = 'https://backend.example';
const here = { siteOrigin: 'http://localhost:3000', trustProxy: 0 };
const demoOf = { ...here, demo: true, smsProvider: 'console', mail: 'console' } as const;
const mail = { url: 'smtp://mail.example', from: 'shop@example.cn' };

it.each([
  [{ demo: true, apiHost: null, smsProvider: 'console', mail: 'console' }, false, false],
  [{ demo: false, apiHost: null, smsProvider: 'http', mail }, false, false],
  [{ demo: false, apiHost, smsProvider: null, mail: null }, false, false],
  [{ demo: false, apiHost: null, smsProvider: null, mail }, true, false],
  [{ demo: false, apiHost: null, smsProvider: 'http', mail: null }, false, true],
] as const)(
  '%j: says that nobody can register: %s; that no letter goes out: %s',
  (settings, sms, letters) => {
    const notes = startNotes({ ...here, ...settings }).join('\n');
    expect([/registration/.test(notes), /SMTP_URL/.test(notes)]).toEqual([sms, letters]);
  },
);

it('says where visitors are told apart no more: behind the proxy that https needs, unless it is trusted', () => {
  const proxied = { ...demoOf, apiHost: null, siteOrigin: 'https://shop.example' };
  const says = (settings: Parameters<typeof startNotes>[0]) =>
    /TRUST_PROXY/.test(startNotes(settings).join());
  expect(says(proxied)).toBe(true);
  expect(says({ ...proxied, demo: false })).toBe(true);
  expect(says({ ...proxied, trustProxy: 1 })).toBe(false);
  expect(says({ ...proxied, siteOrigin: here.siteOrigin })).toBe(false);
  // Limits are that backend's there.
  expect(says({ ...proxied, apiHost })).toBe(false);
});

it('says where the codes of a demo are: printed here, or with the backend that sends them', () => {
  expect(startNotes({ ...demoOf, apiHost: null }).join()).toMatch(/codes and letters are printed here/);
  expect(startNotes({ ...demoOf, apiHost: null, smsProvider: 'http' }).join()).toMatch(
    /codes are sent by SMS_URL/,
  );
  expect(startNotes({ ...demoOf, apiHost }).join()).toMatch(/^(?!.*printed).*the backend lists/);
});
