import { expect, it } from 'vitest';
import { startNotes } from '@/scripts/server/start-notes';

const apiHost = 'https://backend.example';
const demoOf = { demo: true, smsProvider: 'console', mail: 'console' } as const;
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
    const notes = startNotes(settings).join('\n');
    expect([/registration/.test(notes), /SMTP_URL/.test(notes)]).toEqual([sms, letters]);
  },
);

it('says where the codes of a demo are: printed here, or with the backend that sends them', () => {
  expect(startNotes({ ...demoOf, apiHost: null }).join()).toMatch(/codes and letters are printed here/);
  expect(startNotes({ ...demoOf, apiHost: null, smsProvider: 'http' }).join()).toMatch(
    /codes are sent by SMS_URL/,
  );
  expect(startNotes({ ...demoOf, apiHost }).join()).toMatch(/^(?!.*printed).*the backend lists/);
});
