import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleMail, mailsTo } from '@/lib/backend/gateways/console-mail';
import { smtpMail } from '@/lib/backend/gateways/smtp-mail';

const letter = {
  to: 'jane@example.org',
  from: 'Shop, Ltd',
  subject: '您的咨询 ZX-000012',
  text: '.\n第二行',
  id: 'answer-12-3',
};

/** A mail server that says to each command what is asked of it; silent where there is nothing for it. */
async function serverThat(answers: Record<string, string>, { pauseMs = 0 } = {}) {
  const heard: string[] = [];
  const sockets: Socket[] = [];
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    let inData = false;
    socket.on('error', () => {}).on('close', () => close());
    if (answers.greeting) socket.write(`${answers.greeting}\r\n`);
    let rest = '';
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        heard.push(line);
        const word = inData ? (line === '.' ? 'end' : '') : (line.split(' ')[0] ?? '');
        const answer = answers[word];
        const say = () => socket.writable && socket.write(`${answer}\r\n`);
        if (answer && pauseMs > 0) setTimeout(say, pauseMs);
        else if (answer) say();
        if (word === 'DATA') inData = answer?.startsWith('354') ?? false;
        if (word === 'end') inData = false;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port, heard, closed };
}

const GOOD = {
  greeting: '220 ready',
  EHLO: '250 ready',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  end: '250 kept',
  QUIT: '221 bye',
};
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});
const gateway = (port: number, { login = '', timeoutMs = 5_000 } = {}) =>
  smtpMail({
    url: `smtp://${login}127.0.0.1:${port}`,
    from: 'shop@example.cn',
    host: 'shop.example',
    timeoutMs,
  });

describe('the SMTP gateway', () => {
  it('hands a letter over to the mail server, with an id of its own', async () => {
    const { port, heard } = await serverThat(GOOD);
    await gateway(port).send(letter);
    expect(heard).toContain('MAIL FROM:<shop@example.cn>');
    expect(heard).toContain('From: "Shop, Ltd" <shop@example.cn>');
    expect(heard).toContain('RCPT TO:<jane@example.org>');
    expect(heard).toContain('Message-ID: <answer-12-3@shop.example>');
    expect(heard).toContain('Auto-Submitted: auto-generated');
  });

  it('writes to one address, whatever stands in it', async () => {
    const { port, heard } = await serverThat(GOOD);
    await gateway(port)
      .send({ ...letter, to: 'a@example.org, b@example.org' })
      .catch(() => {});
    expect(heard.filter((line) => line.startsWith('RCPT')).length).toBeLessThan(2);
  });

  it.each([
    ['a mailbox that there is not', { RCPT: '550 5.1.1 no such user' }, 'refused', 'EENVELOPE RCPT TO 550'],
    ['a letter that it will not have', { end: '554 spam' }, 'refused', 'EMESSAGE DATA 554'],
    ['a mailbox that is full for now', { RCPT: '452 full' }, 'unavailable', 'EENVELOPE RCPT TO 452'],
    ['a shop that must log in', { MAIL: '530 5.7.0 log in first' }, 'unavailable', 'EENVELOPE .* 530'],
    ['a shop that may not send', { RCPT: '554 5.7.1 relay denied' }, 'unavailable', 'EENVELOPE RCPT TO 554'],
    ['a shop that has sent enough', { RCPT: '550 5.4.5 limit' }, 'unavailable', 'EENVELOPE RCPT TO 550'],
    ['a server that is closed', { greeting: '421 closed' }, 'unavailable', '421'],
    ['a server that says nothing', { greeting: '' }, 'unavailable', 'ETIMEDOUT|EABORT'],
    ['a server that falls silent', { RCPT: '' }, 'unavailable', 'ETIMEDOUT|EABORT'],
  ] as const)('tells %s', async (_, answers, reason, detail) => {
    const { port } = await serverThat({ ...GOOD, ...answers });
    const failure = await gateway(port, { timeoutMs: 400 })
      .send(letter)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'MailFailed', reason });
    // What who runs the shop finds in the log: without the server's words, which name the address.
    expect(failure).toHaveProperty('detail', expect.stringMatching(detail));
    expect(failure).toHaveProperty('detail', expect.not.stringMatching(/user|spam|jane/));
  });

  it('ends the connection of a letter that is given up, so that it is not sent after all', async () => {
    const { port, heard, closed } = await serverThat(GOOD, { pauseMs: 120 });
    const sent = gateway(port, { timeoutMs: 300 }).send(letter);
    await expect(sent).rejects.toMatchObject({ reason: 'unavailable' });
    await closed;
    expect(heard).not.toContain('.');
  });

  it('tells a server that is not there', async () => {
    await expect(gateway(9).send(letter)).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('says its password over no line that others read', async () => {
    const { port, heard } = await serverThat(GOOD);
    const sent = gateway(port, { login: 'user:secret@', timeoutMs: 400 }).send(letter);
    await expect(sent).rejects.toMatchObject({ reason: 'unavailable' });
    expect(heard.join('\n')).not.toMatch(/AUTH|secret/);
  });
});

describe('the console gateway for letters', () => {
  it('names a letter and keeps it for the demo outbox', async () => {
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await consoleMail.send(letter);
    expect(print).toHaveBeenLastCalledWith('MAIL jane@example.org: 您的咨询 ZX-000012\n');
    expect(mailsTo('jane@example.org')).toMatchObject([{ text: '.\n第二行' }]);
    expect(mailsTo('')).toEqual([]);
  });
});
