import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from './server.ts';

let folder: string;
let mailbox: Mailbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidylog-mailbox-'));
  mailbox = await startMailbox({ port: 0, dataDir: folder });
});
afterEach(async () => {
  await mailbox.close();
  rmSync(folder, { recursive: true });
});

const send = (changes: object = {}) =>
  createTransport({ host: '127.0.0.1', port: mailbox.port }).sendMail({
    from: 'Tidy <office@example.com>',
    to: 'ada@example.com',
    subject: 'Your visit, O’Brien & Sons <Ltd>',
    text: 'See you on Friday.',
    html: '<html><head></head><body><b>See you</b> on Friday.<script>alert(1)</script></body></html>',
    attachments: [
      {
        filename: 'visit.ics',
        content: 'BEGIN:VCALENDAR',
        contentType: 'text/calendar; method=REQUEST',
      },
    ],
    ...changes,
  });
const at = (path: string) => `http://127.0.0.1:${mailbox.httpPort}/dev/mail${path}`;
const textAt = async (path: string) => (await fetch(at(path))).text();
const messages = async (to?: string): Promise<Record<string, unknown>[]> => {
  const filter = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return JSON.parse(await textAt(`/messages${filter}`));
};

describe('the mailbox', () => {
  test('keeps what is sent, the newest first, and finds it by recipient in any letters', async () => {
    await send({ messageId: '<one@example.com>' });
    await send({ to: 'Ben@Example.com', subject: 'Second' });
    expect((await messages()).map(({ subject }) => subject)).toEqual([
      'Second',
      'Your visit, O’Brien & Sons <Ltd>',
    ]);
    expect(await messages('ADA@example.com')).toEqual([
      expect.objectContaining({
        from: 'office@example.com',
        to: ['ada@example.com'],
        subject: 'Your visit, O’Brien & Sons <Ltd>',
        message_id: '<one@example.com>',
        text: 'See you on Friday.\n',
        attachments: [
          {
            filename: 'visit.ics',
            disposition: 'attachment',
            content_type: 'text/calendar',
            method: 'REQUEST',
            text: 'BEGIN:VCALENDAR\n',
          },
        ],
      }),
    ]);
    expect(await messages('nobody@example.com')).toEqual([]);
  });

  test('has its messages still after a restart', async () => {
    await send();
    await mailbox.close();
    mailbox = await startMailbox({ port: 0, dataDir: folder });
    expect(await messages()).toHaveLength(1);
  });

  test('refuses a mailbox that stands for those which real servers refuse, for good', async () => {
    await expect(send({ to: 'refused@example.com' })).rejects.toMatchObject({ responseCode: 550 });
    expect(await messages()).toEqual([]);
  });

  test('says plainly that a port is taken', async () => {
    const other = startMailbox({ port: mailbox.port, dataDir: join(folder, 'other') });
    await expect(other).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('the pages', () => {
  test('invite when there is nothing, and list what is there with its signs as they were written', async () => {
    expect(await textAt('')).toContain('No mail yet.');
    await send();
    const list = await textAt('');
    expect(list).toContain('Your visit, O’Brien &amp; Sons &lt;Ltd&gt;');
    expect(list).toContain('1 message,');
  });

  test('show one message as it looks in a frame without scripts, as text and as its source', async () => {
    await send();
    const page = await fetch(at('/1'));
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const shown = await page.text();
    expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(shown).not.toContain('allow-scripts');
    expect(await textAt('/1?view=text')).toContain('See you on Friday.');
    expect(await textAt('/1?view=source')).toContain('MIME-Version: 1.0');
    const framed = await fetch(at('/1/html'));
    expect(framed.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox/);
    expect(await framed.text()).toContain('<base target="_blank">');
  });

  test('tell an attachment from an alternative of the text', async () => {
    await send({
      alternatives: [{ contentType: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR' }],
    });
    const parts = [
      ...(await textAt('/1')).matchAll(/<dt>(Attached|Alternative)<\/dt><dd><a [^>]*>([^<]*)</g),
    ];
    expect(parts.map(([, kind, name]) => [kind, name])).toEqual([
      ['Alternative', 'text/calendar'],
      ['Attached', 'visit.ics'],
    ]);
  });

  test('give an attachment as a file, and 404 for what is not there', async () => {
    await send();
    const file = await fetch(at('/1/attachments/0'));
    expect(file.headers.get('content-disposition')).toContain('visit.ics');
    expect(await file.text()).toBe('BEGIN:VCALENDAR\n');
    const missing = ['/1/attachments/9', '/2', '/none', '/1/other'].map(
      async (path) => (await fetch(at(path))).status,
    );
    expect(await Promise.all(missing)).toEqual([404, 404, 404, 404]);
    expect((await fetch(`http://127.0.0.1:${mailbox.httpPort}/other`)).status).toBe(404);
  });

  test('delete all, but not for a page of somebody else', async () => {
    await send();
    const from = (site: string) =>
      fetch(at('/delete'), { method: 'POST', redirect: 'manual', headers: { 'sec-fetch-site': site } });
    expect((await from('cross-site')).status).toBe(403);
    expect(await messages()).toHaveLength(1);
    const answer = await from('same-origin');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev/mail']);
    expect(await messages()).toEqual([]);
    await send();
    expect((await fetch(at('/messages'), { method: 'DELETE' })).status).toBe(204);
    expect(await messages()).toEqual([]);
    expect((await fetch(at('/messages'), { method: 'PUT' })).status).toBe(405);
  });
});
