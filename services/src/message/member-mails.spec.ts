import { bookingId, customerId, uuid } from '@tidylog/contracts/schemas/ids';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { cancelled, confirmed, details, friday, placed, requestedWith } from '../testing/booking-events.ts';
import { byOffice } from '../testing/recorded.ts';
import {
  booked,
  bookingOf,
  ended,
  next,
  on,
  paused,
  resumed,
  start,
  started,
  subject,
} from '../testing/subscription-events.ts';
import { asked, registered, who } from '../testing/user-events.ts';
import { messageIdOf } from './message.ts';
import { type MailOffice, newMailOffice, shown } from './testing/mail-office.ts';

const isShown = async ({ sent }: MailOffice, name: string) => {
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  await expect(mail ? shown(mail) : '').toMatchFileSnapshot(`snapshots/${name}.txt`);
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
      data: { ...subject, guestCustomerId: subject.customerId, contact: start.contact },
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

describe('an account', () => {
  const requestId = '0197a1f0-0000-4000-8000-0000000000d9';
  const stream = `user-${who}`;
  const soon = instantText(Temporal.Now.instant().add({ minutes: 30 }));
  const known = async () => {
    const office = newMailOffice();
    await office.write(stream, [asked(), registered()]);
    return office;
  };
  const plain = ({ sent }: MailOffice) => {
    const [mail] = sent;
    return mail ? shown(mail) : '';
  };

  test('gets a link that sets a new password', async () => {
    const office = await known();
    const reset = { userId: who, resetId: requestId, expiresAt: soon };
    await office.act(await office.happened(stream, [{ type: 'PasswordResetRequested', data: reset }]));
    await isShown(office, 'password-reset');
    expect(plain(office)).toContain(`https://tidy.example/reset-password#token=${who}.${requestId}.`);
  });

  test('gets no link that is replaced or has run out', async () => {
    const office = await known();
    const reset = (resetId: string, expiresAt: InstantText) =>
      office.happened(stream, [
        { type: 'PasswordResetRequested', data: { userId: who, resetId, expiresAt } },
      ]);
    const replaced = await reset(requestId, soon);
    const stale = await reset('0197a1f0-0000-4000-8000-0000000000d8', '2026-01-01T00:00:00Z' as InstantText);
    await office.act(replaced);
    await office.act(stale);
    expect(await endOf(office, 'password-reset', replaced.subjectId)).toEqual(['MessageSkipped']);
    expect(await endOf(office, 'password-reset', stale.subjectId)).toEqual(['MessageSkipped']);
    expect(office.sent).toEqual([]);
  });

  test('is told that its password was changed', async () => {
    const office = await known();
    const change = { userId: who, epoch: 1, sessionIds: [], resetId: null, passwordHash: 'secret' };
    await office.act(await office.happened(stream, [{ type: 'PasswordChanged', data: change }]));
    await isShown(office, 'password-changed');
    expect(plain(office)).not.toContain('secret');
  });

  test('is told nothing more once its person is to be forgotten', async () => {
    const office = await known();
    const change = { userId: who, epoch: 1, sessionIds: [], resetId: null, passwordHash: 'secret' };
    const todo = await office.happened(stream, [{ type: 'PasswordChanged', data: change }]);
    const erasure = { userId: who, guestCustomerId: null, streams: [stream] };
    await office.write(stream, [{ type: 'ErasureRequested', data: erasure }]);
    await office.act(todo);
    expect(office.sent).toEqual([]);
    expect(await endOf(office, 'password-changed', todo.subjectId)).toEqual(['MessageSkipped']);
  });

  test('is told of many wrong passwords', async () => {
    const office = await known();
    await office.act(
      await office.happened(stream, [{ type: 'SignInsLimited', data: { userId: who, at: soon } }]),
    );
    await isShown(office, 'sign-ins-limited');
  });

  test('gets a link that proves its mailbox', async () => {
    const office = await known();
    const data = { userId: who, verificationId: requestId, expiresAt: soon };
    await office.act(await office.happened(stream, [{ type: 'EmailVerificationRequested', data }]));
    await isShown(office, 'email-verification');
  });

  test('gets a link that joins its Google account', async () => {
    const office = await known();
    const data = { userId: who, linkId: requestId, googleHash: 'google', expiresAt: soon, name: null };
    await office.act(await office.happened(stream, [{ type: 'GoogleLinkRequested', data }]));
    await isShown(office, 'google-link');
  });
});

test('a place on the waitlist is told with its date', async () => {
  const office = newMailOffice();
  const entryId = '0197a1f0-0000-4000-8000-0000000000a7';
  const todo = await office.happened(`waitlist-${entryId}`, [
    {
      type: 'WaitlistJoined',
      data: {
        entryId,
        customerId: subject.customerId,
        preferredDate: friday,
        preferredFrequency: null,
        preferredSlotId: null,
        houseSize: null,
        zipCode: '77433',
        contact: details.contact,
        notes: null,
      },
    },
  ]);
  await office.act(todo);
  await isShown(office, 'waitlist-joined');
});
