import type { OfficeCause } from '@tidylog/contracts/domain/mail-causes';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { type Composed, type Desk, outdated, toldOtherwise } from '../composed.ts';
import { disputeClosed, disputeOpened, type OfficeMatter, refundRefused } from '../templates/office.ts';
import { loadVisit } from '../visit.ts';
import { isToldByWhatFollowed } from './payment.ts';

export type RecordedOfficeCause = Recorded<OfficeCause>;
type Entry = Recorded<PaymentEvent>;

async function matterOf({ data }: OfficeCause, { kit, links }: Desk): Promise<OfficeMatter> {
  const { ledgerId, owes } = data;
  if (owes === 'fee') return { ledgerId, visit: null, url: links.page('/admin') };
  const visit = await loadVisit(kit.log, ledgerId);
  return { ledgerId, visit: visit ?? null, url: links.page(`/admin/bookings/${ledgerId}`) };
}

/** What the dispute that ended was about. */
const disputedIn = (entries: readonly Entry[], providerDisputeId: string): Cents =>
  entries.flatMap(({ type, data }) =>
    type === 'DisputeOpened' && data.providerDisputeId === providerDisputeId ? [data.amount] : [],
  )[0] ?? noMoney;

function contentOf(cause: RecordedOfficeCause, matter: OfficeMatter, entries: readonly Entry[]) {
  switch (cause.type) {
    case 'RefundFailed':
      return refundRefused(matter, cause.data);
    case 'DisputeOpened':
      return disputeOpened(matter, cause.data);
    case 'DisputeClosed': {
      const { outcome, providerDisputeId } = cause.data;
      return disputeClosed(matter, { outcome, amount: disputedIn(entries, providerDisputeId) });
    }
  }
}

/** No mail is sent this many hours after it happened: the office has the list of payments to check. */
const longest = { hours: 30 * 24 };

const isLongAgo = ({ metadata }: RecordedOfficeCause, { now }: Desk): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(metadata.time).add(longest), now()) < 0;

/** The mail to the office about money that went wrong: it names the booking, and no person. */
export async function composeOffice(cause: RecordedOfficeCause, desk: Desk): Promise<Composed> {
  const { ledgerId, customerId } = cause.data;
  const template = cause.type === 'RefundFailed' ? 'office-refund-failed' : 'office-dispute';
  const entries = (await Array.fromAsync(desk.kit.log.read(`payment-${ledgerId}`))) as unknown as Entry[];
  const { officeEmail: email } = desk.kit.settings;
  const contact = { firstName: '', lastName: '', email, phone: null };
  const to = { contact, personId: customerId, aboutId: ledgerId };
  if (isLongAgo(cause, desk)) return { ...to, telling: outdated(template) };
  if (cause.type === 'RefundFailed' && isToldByWhatFollowed(cause.data, entries))
    return { ...to, telling: toldOtherwise(template) };
  const matter = await matterOf(cause, desk);
  const content = contentOf(cause, matter, entries);
  return { ...to, telling: { template, content, attachments: [] } };
}
