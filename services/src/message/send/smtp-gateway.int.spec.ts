import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mailbox, startMailbox } from '@tidylog/local-smtp/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MailUnavailable, type OutgoingMail } from './gateway.ts';
import { smtpGateway } from './smtp-gateway.ts';

let folder: string;
let mailbox: Mailbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidylog-smtp-'));
  mailbox = await startMailbox({ port: 0, dataDir: folder });
});
afterAll(async () => {
  await mailbox.close();
  rmSync(folder, { recursive: true });
});

const gatewayAt = (port: number, now?: () => number) =>
  smtpGateway({
    url: `smtp://127.0.0.1:${port}`,
    from: 'office@tidy.example',
    ...(now === undefined ? {} : { now }),
  });
const mail: OutgoingMail = {
  messageId: '0197a1f0-0000-5000-8000-000000000001',
  from: { name: 'Tidy\r\nBcc: b@example.org', replyTo: 'help@tidy.example' },
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
  attachments: [],
};

interface Received {
  readonly to: string[];
  readonly message_id: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly [string, string][];
  readonly attachments: readonly object[];
}
const received = async (to: string): Promise<Received[]> => {
  const answer = await fetch(
    `http://127.0.0.1:${mailbox.httpPort}/dev/mail/messages?to=${encodeURIComponent(to)}`,
  );
  return JSON.parse(await answer.text());
};

describe('a mail that is handed over', () => {
  test('comes as it was made, from us, under the Message-ID of its id', async () => {
    const attachments = [
      {
        filename: 'visit.ics',
        contentType: 'text/calendar; charset=utf-8; method=REQUEST',
        content: 'BEGIN:VCALENDAR\r\n',
        method: 'REQUEST' as const,
      },
    ];
    expect(await gatewayAt(mailbox.port).send({ ...mail, attachments })).toEqual({ outcome: 'sent' });
    const [message] = await received('ada@example.com');
    expect(message).toMatchObject({
      message_id: '<0197a1f0-0000-5000-8000-000000000001@tidy.example>',
      text: 'Hello Ada\n',
      html: '<p>Hello Ada</p>\n',
      // Once as an alternative of the mail, and once as a file that is no second entry.
      attachments: [
        { filename: null, disposition: null, content_type: 'text/calendar', method: 'REQUEST' },
        { filename: 'visit.ics', disposition: 'attachment', content_type: 'application/ics', method: null },
      ],
    });
    const headers = Object.fromEntries(message?.headers ?? []);
    expect(headers).toMatchObject({ 'reply-to': 'help@tidy.example', 'auto-submitted': 'auto-generated' });
  });

  test('has one recipient and no header that a value brought in', async () => {
    const subject = 'Ana\r\nBcc: x@example.org\u2028Cc: y@example.org';
    await gatewayAt(mailbox.port).send({ ...mail, to: 'ben@example.com', subject });
    const [message] = await received('ben@example.com');
    expect(message?.to).toEqual(['ben@example.com']);
    const names = (message?.headers ?? []).map(([name]) => name);
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('cc');
    expect(Object.fromEntries(message?.headers ?? []).subject).toContain(
      'Ana Bcc: x@example.org Cc: y@example.org',
    );
    expect(await received('x@example.org')).toEqual([]);
  });
});

describe('a mail that cannot be handed over', () => {
  test.each(['a@b.com, c@d.com', 'a@b.com\r\nRCPT TO:<c@d.com>', 'nobody', 'Ada <ada@example.com>'])(
    'to %j is refused for good: it is no one address',
    async (to) => {
      const handed = await gatewayAt(mailbox.port).send({ ...mail, to });
      expect(handed).toEqual({ outcome: 'refused', reason: 'no email address' });
    },
  );

  test('because the server has no such mailbox is refused for good, and names nobody', async () => {
    const handed = await gatewayAt(mailbox.port).send({ ...mail, to: 'refused@example.com' });
    expect(handed).toEqual({ outcome: 'refused', reason: 'SMTP 550 to RCPT TO' });
  });

  test('because nobody answers is to be tried again, but not at once', async () => {
    const clock = { now: 0 };
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    const gateway = gatewayAt(port, () => clock.now);
    const why = async () => {
      const error = await gateway.send(mail).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(MailUnavailable);
      return error instanceof Error ? error.message : '';
    };
    expect(await why()).toMatch(/^The mail server did not take a mail \(\w+\)\.$/);
    expect(await why()).toBe('The mail server was not reached a moment ago.');
    clock.now = 5_000;
    expect(await why()).toMatch(/did not take a mail/);
  });
});
