import type { Settings } from '../../lib/config/settings';

/** What an operator should know once the storefront serves, a line each. */
export function startNotes({
  demo,
  apiHost,
  smsProvider,
  mail,
}: Pick<Settings, 'demo' | 'apiHost' | 'smsProvider' | 'mail'>): string[] {
  if (demo && apiHost)
    return [
      'Demo mode is on: pages name demo accounts, and show the codes that the backend lists at /api/demo/outbox. ' +
        'DEMO=0 turns it off.',
    ];
  if (demo)
    return [
      smsProvider === 'http'
        ? 'Demo mode is on: demo accounts, and letters are printed here instead of being sent; codes are sent by SMS_URL. ' +
          'DEMO=0 turns it off.'
        : 'Demo mode is on: demo accounts, and codes and letters are printed here instead of being sent. DEMO=0 turns it off.',
    ];
  const mute = !apiHost && smsProvider === null;
  return [
    'Demo mode is off.',
    ...(mute
      ? [
          'No codes can be sent: registration, login by code and password recovery do not work. ' +
            'Set SMS_URL to what sends them.',
        ]
      : []),
    ...(!apiHost && mail === null
      ? [
          'Nothing is sent by e-mail: visitors’ enquiries are answered by hand. ' +
            'Set SMTP_URL and MAIL_FROM to what sends it.',
        ]
      : []),
  ];
}
