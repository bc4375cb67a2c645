import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LocalCalendars, type PlayedKey, startCalendars } from '@tidylog/local-calendar/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarAnswer, CalendarProvider } from '../calendar-provider.ts';
import { createGoogleCalendar } from './google-calendar.ts';

let google: LocalCalendars;
let provider: CalendarProvider;
beforeAll(async () => {
  google = await startCalendars({ port: 0 });
  provider = createGoogleCalendar({ url: google.url });
});
afterAll(() => google.close());

const { privateKey: newKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = newKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const from = Temporal.Instant.from('2027-01-20T14:00:00Z');
const span = { from, to: from.add({ hours: 24 }) };
const ask = (calendarId: string, serviceAccount = 'tidy@example.com') =>
  provider.busyTimes({ calendarId, serviceAccount, privateKey }, span);

test('the busy times of a calendar are answered, asked for with no more than the right to see them', async () => {
  google.play('ana@example.com', {
    busy: [{ start: '2027-01-20T09:00:00-06:00', end: '2027-01-20T17:00:00Z' }],
  });
  expect(await ask('ana@example.com')).toEqual({
    busy: [{ from: from.add({ hours: 1 }), to: from.add({ hours: 3 }) }],
  });
  expect(await ask('free@example.com')).toEqual({ busy: [] });
  expect(new Set(google.scopes)).toEqual(new Set(['https://www.googleapis.com/auth/calendar.freebusy']));
});

test('a calendar that was not shared is not free', async () => {
  google.play('hidden@example.com', { error: 'notFound' });
  expect(await ask('hidden@example.com')).toEqual({ trouble: 'not-shared' });
  google.play('odd@example.com', { error: 'internalError' });
  expect(await ask('odd@example.com')).toEqual({ trouble: 'odd-answer' });
});

test('a busy time without an end is no answer that counts', async () => {
  google.play('endless@example.com', { busy: [{ start: '2027-01-20T15:00:00Z' }] });
  expect(await ask('endless@example.com')).toEqual({ trouble: 'odd-answer' });
});

test.each<[PlayedKey, string]>([
  ['withdrawn', 'key-refused'],
  ['limited', 'too-often'],
  ['api-off', 'api-off'],
  ['broken', 'no-answer'],
  ['silent', 'no-answer'],
])('a key that is %s: %s', async (key, trouble) => {
  google.playKey(`${key}@example.com`, key);
  expect(await ask('ana@example.com', `${key}@example.com`)).toEqual({ trouble });
});

async function askServer(answer: RequestListener): Promise<CalendarAnswer> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = { calendarId: 'ana@example.com', serviceAccount: 'tidy@example.com', privateKey };
  const answered = await createGoogleCalendar({ url: `http://127.0.0.1:${port}` }).busyTimes(asked, span);
  server.close();
  return answered;
}
const token = JSON.stringify({ access_token: 'token', expires_in: 3_600, token_type: 'Bearer' });

test('an answer that leads elsewhere is not followed', async () => {
  const asked: string[] = [];
  const answered = await askServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(answered).toEqual({ trouble: 'odd-answer' });
  expect(asked).toEqual(['/token']);
});

test('an endless answer is left', async () => {
  const answered = await askServer(({ url }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(url === '/token' ? token : '['.repeat(2_000_000));
  });
  expect(answered).toEqual({ trouble: 'odd-answer' });
});

test('a server that is not there does not answer', async () => {
  const gone = await startCalendars({ port: 0 });
  await gone.close();
  const nowhere = createGoogleCalendar({ url: gone.url });
  const asked = { calendarId: 'ana@example.com', serviceAccount: 'tidy@example.com', privateKey };
  expect(await nowhere.busyTimes(asked, span)).toEqual({ trouble: 'no-answer' });
});
