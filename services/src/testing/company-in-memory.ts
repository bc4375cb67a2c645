import { createHmac } from 'node:crypto';
import type { FirstSettings } from '@tidylog/contracts/domain/settings';
import type { TodoKind } from '@tidylog/contracts/domain/todos';
import type { BookingId, LedgerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { UnreadableEvent } from '@tidylog/eventlog/errors';
import type { EventLog, Recorded } from '@tidylog/eventlog/event-log';
import type { Vault } from '@tidylog/eventlog/vault';
import { noCalendars } from '../cleaner/calendar-provider.ts';
import { noFiles } from '../file/file-store.ts';
import type { Limits } from '../kernel/ports.ts';
import { createStreams } from '../kernel/transact.ts';
import { silentMail } from '../message/send/gateway.ts';
import { createServices, type Services } from '../services.ts';
import { settingsInForce } from '../settings/in-force.ts';
import { noSms } from '../sms/send/gateway.ts';
import { genuine } from './memory-gateway.ts';
import { createMemoryLog } from './memory-log.ts';
import { createMemoryPayments, nudgeAbout } from './memory-payments.ts';
import { settings } from './settings.ts';
import { call, countingLimits, monday, noViews, rememberingUses } from './world.ts';

const openVault: Vault = {
  keysFor: async (personIds) => new Map([...personIds].map((id) => [id, 'missing' as const])),
  erase: async () => undefined,
  secret: async (name) => Buffer.from(name),
  hmac: async (name, text) => createHmac('sha256', name).update(text).digest('base64url'),
  isEmpty: async () => true,
  close: async () => undefined,
};

function watchedLog() {
  const memory = createMemoryLog();
  const events: Recorded[] = [];
  const unreadable = new Set<string>();
  const log: EventLog = {
    ...memory,
    readAsIs: (stream, options) => {
      if (unreadable.has(stream)) throw new UnreadableEvent(`${stream} cannot be read.`);
      return memory.readAsIs(stream, options);
    },
  };
  const append: EventLog['append'] = async (stream, expected, written, context) => {
    const appended = await log.append(stream, expected, written, context);
    const from = appended.revision - BigInt(written.length) + 1n;
    events.push(...(await Array.fromAsync(log.read(stream, { from }))).slice(0, written.length));
    return appended;
  };
  return { log: { ...log, append }, events, unreadable };
}

const ofSubscriptions: readonly TodoKind[] = [
  'subscription-due',
  'subscription-steps',
  'fee-charge',
  'payment-steps',
  'refund',
];
const ofBookings: readonly TodoKind[] = [
  'booking-steps',
  'hold-expiry',
  'payment-steps',
  'payment-withdrawal',
  'payment-settlement',
  'booking-refund',
  'refund',
  'subscription-start',
  'visit-count',
  'job-pay',
  'receipt-number',
];
const ofLaterVisits: readonly TodoKind[] = ['visit-charge'];

/** A thing, and the member who owns it, or `guest`. */
export interface Owned {
  readonly id: string;
  readonly owner: string;
}
const idsOf = (things: readonly Owned[]): string[] => things.map(({ id }) => id);

/** A whole company without a database: its log, its payment provider and its clock are the test's. */
export async function companyInMemory(changes: Partial<FirstSettings> = {}) {
  const { log, events, unreadable } = watchedLog();
  const provider = createMemoryPayments();
  let time = monday;
  const owned = (type: 'BookingRequested' | 'SubscriptionStarted', field: string): Owned[] =>
    events.flatMap((event) => {
      if (event.type !== type) return [];
      const data = event.data as Record<string, unknown>;
      return [{ id: String(data[field]), owner: data.isGuest === true ? 'guest' : String(data.customerId) }];
    });
  const idsIn = (type: Recorded['type'], field: string): string[] =>
    events.flatMap((event) =>
      event.type === type ? [String((event.data as Record<string, unknown>)[field])] : [],
    );
  const bookings = () => owned('BookingRequested', 'bookingId');
  const laterVisits = () => idsIn('OccurrenceBooked', 'bookingId');
  const subscriptions = () => owned('SubscriptionStarted', 'subscriptionId');
  const requests = () => idsIn('CancellationRequested', 'requestId');
  const orders = () => idsIn('RescheduleOrderFiled', 'orderId');
  const bookingOf = (id: string) =>
    events.flatMap(({ data }) =>
      ('requestId' in data && data.requestId === id) || ('orderId' in data && data.orderId === id)
        ? [(data as { readonly bookingId: BookingId }).bookingId]
        : [],
    )[0];

  const process = (limits: Limits = countingLimits()): Services => {
    const streams = createStreams(log);
    return createServices({
      log,
      streams,
      vault: openVault,
      settings: settingsInForce(streams, { ...settings, ...changes }),
      now: () => time,
      sms: noSms,
      views: {
        ...noViews,
        bookingOfRequest: async (id) => bookingOf(id),
        ledgersToCompare: async () => idsOf(bookings()) as LedgerId[],
        dueSubscriptions: async () => idsOf(subscriptions()) as SubscriptionId[],
        openSubscriptions: async () =>
          (idsOf(subscriptions()) as SubscriptionId[]).map((subscriptionId) => ({
            subscriptionId,
            customerName: 'Somebody',
            hasEmail: true,
          })),
      },
      payments: provider.gateway,
      limits,
      firstUse: rememberingUses(),
      google: null,
      calendars: noCalendars,
      removeTraces: async () => [],
      files: noFiles,
      mail: { gateway: silentMail, publicUrl: 'http://localhost:8080' },
    });
  };
  const services = process();
  await services.foundations();

  const workOn = async (by: Services, kinds: readonly TodoKind[], ids: readonly string[]): Promise<void> => {
    for (const subjectId of ids) for (const kind of kinds) await by.policies[kind]({ kind, subjectId });
  };

  const isOfGuest = (id: string): boolean => bookings().some((one) => one.id === id && one.owner === 'guest');

  const answerBank = async (by: Services, passes: boolean): Promise<void> => {
    for (const { intentId, status } of provider.intents()) {
      if (status !== 'action') continue;
      provider.authenticate(intentId, passes);
      const raw = { bytes: nudgeAbout('payment', intentId), header: () => genuine };
      await call(by, 'POST /webhooks/stripe', { raw, context: { now: time } });
    }
  };

  const payOnForms = async (by: Services | undefined): Promise<void> => {
    // A payment on one form may close another form of the same booking.
    const isOpen = (id: string) =>
      provider.sessions().some((one) => one.sessionId === id && one.status === 'open');
    for (const { sessionId } of provider.sessions()) {
      if (!isOpen(sessionId)) continue;
      const { intentId } = provider.payOnForm(sessionId);
      const raw = { bytes: nudgeAbout('payment', intentId), header: () => genuine };
      if (by !== undefined) await call(by, 'POST /webhooks/stripe', { raw, context: { now: time } });
    }
  };

  return {
    events,
    unreadable,
    vault: openVault,
    provider,
    payOnForms,
    process,
    isOfGuest,
    answerBank,
    bookings,
    subscriptions,
    requests,
    orders,
    now: () => time,
    pass: (hours: number) => {
      time = time.add({ hours });
    },
    /** Everything the system does by itself, due or not: what is not due must do nothing. */
    work: async (by: Services): Promise<void> => {
      await workOn(by, ofBookings, idsOf(bookings()));
      await workOn(by, ofLaterVisits, laterVisits());
      await workOn(by, ofSubscriptions, idsOf(subscriptions()));
    },
  };
}
export type CompanyInMemory = Awaited<ReturnType<typeof companyInMemory>>;
