import { describe, expect, test } from 'vitest';
import { askedBy } from './phone.ts';
import { dayBefore, dayBeforeId, is, newTextOffice } from './testing/text-office.ts';

const known = dayBeforeId('2027-01-15', '08:00-10:00');
const sentOffice = async () => {
  const office = newTextOffice();
  await office.open();
  await office.texts.remind(dayBefore);
  const status = (MessageStatus: string, ErrorCode?: string) =>
    office.report(
      known,
      { MessageStatus, MessageSid: 'SM1', ...(ErrorCode === undefined ? {} : { ErrorCode }) },
      office.by(),
    );
  return { office, status };
};

describe('a report of the provider', () => {
  test.each([
    [['delivered', 'sent'], 'MessageDelivered'],
    [['undelivered', 'sent', 'delivered'], 'MessageUndelivered'],
    [['failed', 'delivered'], 'MessageUndelivered'],
    [['queued', 'sent'], 'MessageSent'],
  ])('%j ends as %s: what is final stays', async (statuses, end) => {
    const { office, status } = await sentOffice();
    for (const each of statuses) await status(each);
    expect((await office.said(known)).at(-1)?.[0]).toBe(end);
  });

  test('that comes before our own record of sending is kept', async () => {
    const office = newTextOffice();
    await office.open();
    office.provider.take = async () => {
      await office.report(known, { MessageStatus: 'delivered', MessageSid: 'SM1' }, office.by());
      return { outcome: 'sent', providerId: 'SM1' };
    };
    await office.texts.remind(dayBefore);
    expect((await office.said(known)).map(([type]) => type)).toEqual([
      'MessageAttempted',
      'MessageDelivered',
    ]);
  });

  test('says of a message with an unknown outcome that it went out', async () => {
    const office = newTextOffice();
    await office.open();
    office.provider.take = async () => ({ outcome: 'unknown' });
    await office.texts.remind(dayBefore);
    await office.report(known, { MessageStatus: 'sent', MessageSid: 'SM1' }, office.by());
    expect((await office.said(known)).at(-1)).toEqual(is('MessageSent'));
  });

  test('about an unknown message is ignored', async () => {
    const { office } = await sentOffice();
    const other = dayBeforeId('2027-02-01', '08:00-10:00');
    await office.report(other, { MessageStatus: 'failed', ErrorCode: '30003' }, office.by());
    expect(await office.said(other)).toEqual([]);
  });

  test('names the reason by its number alone', async () => {
    const { office, status } = await sentOffice();
    await status('undelivered', '+17135550142 is unreachable');
    const [, , end] = await office.events(`message-${known}`);
    expect(end?.data).toMatchObject({ code: null });
  });
});

describe('a reply', () => {
  test.each([
    ['stop', 'stop'],
    [' STOP. ', 'stop'],
    ['Stop please', 'stop'],
    ['STOPALL', 'stop'],
    ['unsubscribe', 'stop'],
    ['STOP!!!', 'stop'],
    ['Please stop', 'stop'],
    ['stop now, thank you', 'stop'],
    ['stop all', 'stop'],
    ['stop it please', 'stop'],
    ['OPT OUT', 'stop'],
    ['opt-out', 'stop'],
    ['optout', 'stop'],
    ['opt out please', 'stop'],
    ['please opt me out', 'stop'],
    ['unsubscribe me', 'stop'],
    ['stop texting me', 'stop'],
    ['Please stop sending me these texts', 'stop'],
    ['Stop all messages', 'stop'],
    ['ＳＴＯＰ', 'stop'],
    ['cancel', 'stop'],
    ['END', 'stop'],
    ['quit', 'stop'],
    ['revoke', 'stop'],
    ['no', null],
    ['Stop by at 9 and ring the bell', null],
    ['stop by please', null],
    ['Stop at the gate', null],
    ['Stop calling my husband', null],
    ["Don't stop", null],
    ['Cancel please', null],
    ['the end', null],
    ['Please cancel my visit', null],
    ['cancel the Friday one', null],
    ['When do you stop by?', null],
    ['START', 'start'],
    ['start please', 'start'],
    ['Unstop', 'start'],
    ['start at the kitchen', null],
    ['yes', 'start'],
    ['yes, Friday is fine', null],
  ])('%j asks for %j', (reply, asked) => expect(askedBy(reply)).toBe(asked));

  test('of STOP silences its own number until START, and no other', async () => {
    const { office } = await sentOffice();
    const reply = (Body: string) => office.report(null, { From: '+17135550142', Body }, office.by());
    await reply('Stop');
    await reply('STOP');
    expect(await office.sender.isStopped('+17135550142')).toBe(true);
    expect(await office.sender.isStopped('+17135550143')).toBe(false);
    await reply('no');
    expect(await office.sender.isStopped('+17135550142')).toBe(true);
    await reply('START');
    expect(await office.sender.isStopped('+17135550142')).toBe(false);
    expect((await office.events('phone-hash-of-+17135550142')).map(({ type }) => type)).toEqual([
      'TextsStopped',
      'TextsResumed',
    ]);
  });
});
