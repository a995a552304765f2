import { createQueue } from '@/lib/backend/work-queue';
import { type Mail, MailFailed, type MailGateway } from './mail';

interface SmtpSettings {
  /** `smtp://user:secret@host:587` (STARTTLS, required where there is a password) or `smtps://…:465`. */
  url: string;
  /** The shop's address; answers go there. */
  from: string;
  /** Domain part of the `Message-ID`. */
  host: string;
  /** For a whole letter, and for its server's longest silence: a scanner may think for a while after the last word. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 80_000;
/** Until the server is there. */
const GREETING_MS = 8_000;

/** Sends through the shop's own mail server, two letters at a time; a letter that would wait long is refused for now. */
export function smtpMail({ url, from, host, timeoutMs = TIMEOUT_MS }: SmtpSettings): MailGateway {
  const queue = createQueue({ atOnce: 2, waiting: 50, waitMs: 20_000 });
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  const auth = server.username
    ? { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
    : undefined;
  const greetingMs = Math.min(GREETING_MS, timeoutMs);

  const post = async ({ to, from: name, subject, text, id }: Mail) => {
    // Only who sends a letter needs it in memory.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      // Without the brackets of an IPv6 address.
      host: server.hostname.replace(/^\[|\]$/g, ''),
      port: Number(server.port) || (secure ? 465 : 587),
      secure,
      // A password goes over no line that others read.
      requireTLS: auth !== undefined,
      ...(auth && { auth }),
      connectionTimeout: greetingMs,
      greetingTimeout: greetingMs,
      dnsTimeout: greetingMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transport.sendMail({
      from: { name, address: from },
      // As parts: what a list of addresses would be is one odd address then.
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${host}>`,
      // Nobody's holiday note answers it.
      headers: { 'Auto-Submitted': 'auto-generated' },
      // Ends the connection too: a letter that is given up is not sent after all.
      signal: AbortSignal.timeout(timeoutMs),
    });
  };

  return {
    async send(mail) {
      try {
        await queue.run(() => post(mail));
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** A mailbox that there is not, or a name that can't be one. */
const NO_MAILBOX = new Set([550, 551, 553]);
/** What servers say of the shop in the same words: that it may not send (5.7), or has sent enough (5.4). */
const ABOUT_SENDER = /\b5\.[47]\.\d+\b/;

/** `refused` is what the server says of the letter or its address; what it says of the shop and its login may be mended. */
function failureOf(error: unknown): MailFailed {
  const { responseCode = 0, code = '', command = '', response = '' } = error as Partial<SmtpError>;
  const ofLetter =
    (command === 'RCPT TO' && NO_MAILBOX.has(responseCode)) || (code === 'EMESSAGE' && responseCode >= 500);
  const reason = ofLetter && !ABOUT_SENDER.test(response) ? 'refused' : 'unavailable';
  // Without the server's own words, which name the address.
  return new MailFailed(reason, [code, command, responseCode || ''].filter(Boolean).join(' '));
}

interface SmtpError {
  code: string;
  command: string;
  responseCode: number;
  response: string;
}
