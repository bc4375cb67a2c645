import { nextTextId } from '@tidylog/contracts/domain/next-text';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { describe, expect, test } from 'vitest';
import { attentionWorld, confirmedVisit } from '../testing/attention-world.ts';
import { answer, settings } from '../testing/calls.ts';
import { cancellationOf, office } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { smsLogQueries } from './queries.ts';

const { tables, told } = attentionWorld();

const logs = async (q?: string, staffRole?: StaffRole) => {
  const routes = smsLogQueries({ pool: tables().pool, settings, log: {} as EventLog });
  const { body } = await answer(
    routes,
    'GET /reminders/logs',
    { query: q === undefined ? {} : { q } },
    {
      actor: office,
      ...(staffRole !== undefined && { staffRole }),
    },
  );
  return body.logs;
};

const newTexts = () => {
  const history = newHistory();
  const { bookingId, customerId } = confirmedVisit(history, 'texted');
  const textOf = (messageId: string) =>
    ({
      messageId,
      channel: 'sms',
      template: 'day_before_reminder',
      causeId: id('cause'),
      personId: customerId,
      sms: {
        bookingId,
        date: '2027-01-15',
        slotId: '08:00-10:00',
        templateId: id('template'),
        timing: '24h',
      },
    }) as const;
  const attempt = (messageId: string, at?: string) =>
    history.add(
      'MessageAttempted',
      { ...textOf(messageId), aboutId: bookingId, text: 'Hi!', phone: '+17135550142' },
      at === undefined ? {} : { at },
    );
  return { history, bookingId, customerId, textOf, attempt };
};

test('a text that did not arrive is offered again and named, until another one takes its place', async () => {
  const { history, textOf, attempt } = newTexts();
  const first = id('first');
  attempt(first);
  history.add('MessageFailed', { ...textOf(first), reason: 'not-reached' });
  const text = `The text "day before reminder" did not arrive. We couldn't reach the provider, so nothing was sent.`;
  expect(await told(history)).toMatchObject([{ kind: 'text-failed', text }]);
  expect(await logs()).toMatchObject([{ id: first, can_resend: true, resent: null }]);
  const next = nextTextId(first);
  const at = '2027-01-06T15:00:00Z';
  attempt(next, at);
  expect(await told(history)).toEqual([]);
  expect(await logs()).toMatchObject([
    { id: next, can_resend: false, resent: null },
    { id: first, can_resend: false, resent: { state: 'attempted', at } },
  ]);
  history.add('MessageUndelivered', { ...textOf(next), code: '30003' }, { at });
  expect(await told(history)).toMatchObject([
    { text: 'The text "day before reminder" did not arrive (30003).' },
  ]);
});

test('no one has to do anything about a text for a visit that was cancelled', async () => {
  const { history, bookingId, customerId, textOf, attempt } = newTexts();
  attempt(id('first'));
  history.add('MessageOutcomeUnknown', { ...textOf(id('first')), template: 'custom', reason: 'no-answer' });
  const text = "We don't know whether the text that you wrote was sent. Send it again if it matters.";
  expect(await told(history)).toMatchObject([{ kind: 'text-unknown', text }]);
  history.add('BookingCancelled', cancellationOf({ bookingId, customerId }));
  expect(await told(history)).toEqual([]);
});

test('a text has the name of its customer, and the number of the visit although it was skipped', async () => {
  const { history, bookingId, textOf } = newTexts();
  const skip = (name: string, reason: 'too-late' | 'no-phone') =>
    history.add('MessageSkipped', { ...textOf(id(name)), aboutId: bookingId, reason });
  skip('late', 'too-late');
  skip('none', 'no-phone');
  await tables().fold(history.events);
  const rows = (await logs()).map(({ id: of, customer_name, customer_phone }) => [
    of,
    customer_name,
    customer_phone,
  ]);
  expect(Object.fromEntries(rows.map(([of, ...row]) => [of, row]))).toEqual({
    [id('late')]: ['Ana Lopez', expect.stringMatching(/\d{3}/)],
    [id('none')]: ['Ana Lopez', null],
  });
});

test('a text has the name of its template until that is deleted', async () => {
  const { history, attempt } = newTexts();
  attempt(id('named'));
  const saved = {
    templateId: id('template'),
    name: 'Running late',
    type: 'custom',
    text: 'We are late.',
    timing: 'immediate',
    isActive: true,
  } as const;
  history.add('TemplateSaved', saved);
  await tables().fold(history.events);
  expect(await logs()).toMatchObject([{ template_id: id('template'), template_name: 'Running late' }]);
  history.add('TemplateRemoved', { templateId: id('template') });
  await tables().fold(history.events);
  expect(await logs()).toMatchObject([{ template_id: id('template'), template_name: null }]);
});

describe('a search of the texts', () => {
  const found = async (q: string, staffRole?: StaffRole) =>
    (await logs(q, staffRole)).map(({ id: of }) => of);
  const told = async () => {
    const { history, attempt, bookingId, textOf } = newTexts();
    attempt(id('first'));
    history.add('MessageSkipped', { ...textOf(id('late')), aboutId: bookingId, reason: 'too-late' });
    await tables().fold(history.events);
  };

  test.each([
    ['the name', 'lopez', ['first', 'late']],
    ['all words of the name', 'Ana LÓP', ['first', 'late']],
    ['a name that is not theirs', 'ana miller', []],
    ['the number it went to', '(713) 555-0142', ['first']],
    ['a number with its country', '+1 713 555 0142', ['first']],
    ['a part of the number', '0142', ['first']],
    ['the number of the visit, where it was skipped', '555-0101', ['late']],
    ['another number', '713-555-0199', []],
  ])('finds those of %s (%s): %j', async (_what, q, names) => {
    await told();
    expect((await found(q)).toSorted()).toEqual(names.map((name) => id(name)).toSorted());
  });

  test('finds by name only where the number is hidden', async () => {
    await told();
    expect(await found('0142', 'analyst')).toEqual([]);
    expect(await found('lopez', 'analyst')).toHaveLength(2);
  });
});
