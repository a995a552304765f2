import { MailFailed, type MailGateway } from './mail';

interface SmtpSettings {
  /** `smtp://user:secret@host:587` (STARTTLS, required where there is a password) or `smtps://…:465`. */
  url: string;
  /** The shop's address; answers go there. */
  from: string;
  /** What ids of letters end in. */
  host: string;
  timeoutMs?: number;
}

/** For a whole letter. Nobody waits for it. */
const TIMEOUT_MS = 20_000;
/** For each step of it. */
const STEP_MS = 8_000;

/** Sends through the shop's own mail server. */
export function smtpMail({ url, from, host, timeoutMs = TIMEOUT_MS }: SmtpSettings): MailGateway {
  const stepMs = Math.min(STEP_MS, timeoutMs);
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  const auth = server.username
    ? { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
    : undefined;
  return {
    async send({ to, from: name, subject, text, id }) {
      // Only who sends a letter needs it in memory.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host: server.hostname,
        port: Number(server.port) || (secure ? 465 : 587),
        secure,
        // A password goes over no line that others read.
        requireTLS: auth !== undefined,
        ...(auth && { auth }),
        connectionTimeout: stepMs,
        greetingTimeout: stepMs,
        socketTimeout: stepMs,
        dnsTimeout: stepMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const letter = {
        from: { name, address: from },
        // As parts: what a list of addresses would be is one odd address then.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${host}>`,
        // Nobody's holiday note answers it.
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new MailFailed('unavailable')), timeoutMs);
      });
      try {
        await Promise.race([transport.sendMail(letter), tooLong]);
      } catch (error) {
        throw new MailFailed(isForGood(error) ? 'refused' : 'unavailable');
      } finally {
        clearTimeout(timer);
        transport.close();
      }
    },
  };
}

/** The server will not have this letter, whoever asks again; what it says of the login may be mended. */
function isForGood(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}
