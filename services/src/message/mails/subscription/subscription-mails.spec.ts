import { bookingId, customerId, uuid } from '@tidylog/contracts/schemas/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { ada, cancelled, confirmed, placed, requestedWith } from '../../../testing/booking-events.ts';
import { byOffice } from '../../../testing/recorded.ts';
import {
  booked,
  bookingOf,
  ended,
  next,
  on,
  orderChanged,
  paused,
  resumed,
  start,
  started,
  subject,
} from '../../../testing/subscription-events.ts';
import { messageIdOf } from '../../message.ts';
import { type MailOffice, newMailOffice, shown } from '../../testing/mail-office.ts';

const isShown = async ({ sent }: MailOffice, name: string) => {
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  await expect(mail ? shown(mail) : '').toMatchFileSnapshot(`../../snapshots/${name}.txt`);
};
const endOf = async (
  { events }: MailOffice,
  template: 'password-changed' | 'password-reset' | 'subscription-paused',
  causeId: string,
) => (await events(`message-${messageIdOf(template, causeId)}`)).map(({ type }) => type);

describe('a subscription', () => {
  const stream = `subscription-${subject.subscriptionId}`;
  const visit = (number: number, date: string) => {
    const own = {
      bookingId: bookingId.parse(bookingOf(number)),
      customerId: customerId.parse(subject.customerId),
    };
    const request = requestedWith({
      ...own,
      isGuest: false,
      frequency: 'weekly',
      bookingDate: on(date),
      holdUntil: null,
      occurrence: { subscriptionId: subject.subscriptionId, number },
    });
    return {
      stream: `booking-${own.bookingId}`,
      events: [
        request,
        { ...placed, data: { ...placed.data, ...own, bookingDate: on(date) } },
        { ...confirmed, data: { ...own, by: 'subscription' } },
      ] as Parameters<MailOffice['write']>[1],
      end: [{ ...cancelled, data: { ...cancelled.data, ...own, bookingDate: on(date) } }] as Parameters<
        MailOffice['write']
      >[1],
    };
  };
  const second = visit(1, '2027-01-22');
  const third = visit(2, '2027-01-29');

  const cardId = uuid.parse('0197a1f0-0000-4000-8000-0000000000c9');
  const withCard = async (rich: ReturnType<typeof newMailOffice>) => {
    const own = { customerId: subject.customerId, cardId };
    await rich.write(`customer-${subject.customerId}`, [
      {
        type: 'CardSaved',
        data: {
          ...own,
          providerMethodId: 'pm_1',
          brand: 'visa',
          lastFour: '4242',
          expiryMonth: 1,
          expiryYear: 2030,
          fingerprint: null,
        },
      },
      { type: 'CardMadePrimary', data: own },
    ]);
  };

  test('that was changed is told with its new time and price, the last change alone', async () => {
    const changedTo = (price: number, changes: number) =>
      orderChanged({ changes, price: toCents(price), houseSize: '2500-3000' });
    const member = newMailOffice();
    await member.write(stream, [started]);
    const causes = await member.happened(stream, [changedTo(22_000, 1), changedTo(23_500, 2)]);
    await member.act(causes);
    await isShown(member, 'subscription-changed');
    const cancelled = newMailOffice();
    await cancelled.write(stream, [started]);
    const [late] = [await cancelled.happened(stream, [orderChanged()])];
    await cancelled.write(stream, [ended(0)]);
    await cancelled.act(late);
    expect(cancelled.sent).toEqual([]);
  });

  test('that has started is told with its rhythm, and a guest who looks after it', async () => {
    const member = newMailOffice();
    await member.act(await member.happened(stream, [started]));
    await isShown(member, 'subscription-started');
    const guest = newMailOffice();
    await guest.act(
      await guest.happened(stream, [
        { type: 'SubscriptionStarted', data: { ...start, isGuest: true, next: next('2027-01-22') } },
      ]),
    );
    expect(guest.sent[0]?.text).toContain('Our office looks after your subscription.');
    expect(guest.sent[0]?.text).not.toContain('/subscriptions');
  });

  test('tells of each visit that it books: with a card, and without one with the way to pay', async () => {
    const office = newMailOffice();
    await office.write(second.stream, second.events);
    const todo = await office.happened(stream, [started, booked(1, '2027-01-22', '2027-01-29')]);
    await office.act(todo);
    await isShown(office, 'subscription-visit-booked-no-card');
    const rich = newMailOffice();
    await rich.write(second.stream, second.events);
    await withCard(rich);
    await rich.act(await rich.happened(stream, [started, booked(1, '2027-01-22', '2027-01-29')]));
    expect(rich.sent[0]?.text).toContain(
      'We will charge your Visa ending in 4242 24 hours before the visit.',
    );
    expect(rich.sent[0]?.text).not.toContain('Pay $200.00');
  });

  test('that is paused names what is cancelled and what stays, once the visits are cancelled', async () => {
    const office = newMailOffice();
    await office.write(second.stream, second.events);
    await office.write(third.stream, third.events);
    const todo = await office.happened(stream, [started, paused([bookingOf(2)], [bookingOf(1)])]);
    await office.act(todo);
    expect(office.sent).toEqual([]);
    await office.write(third.stream, third.end, byOffice);
    await office.act(todo);
    await isShown(office, 'subscription-paused');
  });

  test('that goes on is told, and its pause is not told any more', async () => {
    const office = newMailOffice();
    const pause = await office.happened(stream, [started, paused([])]);
    await office.act(await office.happened(stream, [resumed('2027-02-05')]));
    await office.act(pause);
    expect(await endOf(office, 'subscription-paused', pause.subjectId)).toEqual(['MessageSkipped']);
    await isShown(office, 'subscription-resumed');
  });

  test('that is cancelled is told with its fee', async () => {
    const office = newMailOffice();
    await office.write(second.stream, [...second.events, ...second.end]);
    await office.act(await office.happened(stream, [started, ended(20_000, [bookingOf(1)])]));
    await isShown(office, 'subscription-cancelled');
    const rich = newMailOffice();
    await withCard(rich);
    await rich.act(await rich.happened(stream, [started, ended(20_000)]));
    expect(rich.sent[0]?.text).toContain('$200.00. We will charge it to your Visa ending in 4242.');
    expect(rich.sent[0]?.text).not.toContain('Pay $200.00');
    const byGuest = { ...start, isGuest: true, orderedBy: 'guest', next: next('2027-01-22') } as const;
    const guest = newMailOffice();
    await guest.act(
      await guest.happened(stream, [{ type: 'SubscriptionStarted', data: byGuest }, ended(20_000)]),
    );
    expect(guest.sent[0]?.text).toContain('Please contact our office to pay it.');
  });

  test('that a member has taken over is confirmed to its new owner, with where it is and the card that pays', async () => {
    const office = newMailOffice();
    const taken = {
      type: 'SubscriptionTakenOver',
      data: { ...subject, guestCustomerId: subject.customerId, contact: ada },
    } as const;
    const byGuest = { ...start, isGuest: true, orderedBy: 'guest', next: next('2027-01-22') } as const;
    await withCard(office);
    await office.write(`customer-${subject.customerId}`, [
      { type: 'CardGivenToSubscription', data: { ...subject, cardId } },
    ]);
    const order = { type: 'SubscriptionStarted', data: byGuest } as const;
    const todo = await office.happened(stream, [order, taken]);
    await office.act(todo);
    await office.act(todo);
    await isShown(office, 'subscription-taken-over');
    const bare = newMailOffice();
    await bare.act(await bare.happened(stream, [order, taken]));
    expect(bare.sent[0]?.text).toContain('No card yet');
  });

  test('that a member has taken over tells the member, not who ordered it', async () => {
    const office = newMailOffice();
    const byGuest = { ...start, isGuest: true, orderedBy: 'guest', next: next('2027-01-22') } as const;
    const { subscriptionId, customerId } = subject;
    const contact = { firstName: 'Proved', lastName: 'Person', email: 'proved@example.com', phone: null };
    await office.act(
      await office.happened(stream, [
        { type: 'SubscriptionStarted', data: byGuest },
        {
          type: 'SubscriptionTakenOver',
          data: { subscriptionId, customerId, guestCustomerId: customerId, contact },
        },
        paused([]),
      ]),
    );
    expect(office.sent[0]).toMatchObject({ to: 'proved@example.com' });
    expect(office.sent[0]?.text).toContain('Hello Proved');
    expect(office.sent[0]?.text).toContain('/subscriptions');
  });
});
