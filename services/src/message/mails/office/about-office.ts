import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { type CauseOf, type Desk, type Mail, outdated, plain, toldOtherwise } from '../../composed.ts';
import type { MailContent } from '../../render/content.ts';
import { loadVisit } from '../../visit.ts';
import type { PaymentEntry } from '../payment/about-payment.ts';
import type { OfficeMatter } from './office-blocks.ts';

type MoneyCause = CauseOf<'RefundFailed' | 'DisputeOpened' | 'DisputeClosed'>;

async function matterOf({ data }: MoneyCause, { kit, links }: Desk): Promise<OfficeMatter> {
  const { ledgerId, owes } = data;
  if (owes === 'fee') return { ledgerId, visit: null, url: links.page('/admin') };
  const visit = await loadVisit(kit.log, ledgerId);
  return { ledgerId, visit: visit ?? null, url: links.page(`/admin/bookings/${ledgerId}`) };
}

/** No later: by then the office has it in the list of payments to check. */
const longest = { hours: 30 * 24 };

const isLongAgo = ({ metadata }: MoneyCause, { now }: Desk): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(metadata.time).add(longest), now()) < 0;

export interface OfficeMail<Cause extends MoneyCause> {
  readonly template: MailTemplate;
  isToldOtherwise?(cause: Cause, entries: readonly PaymentEntry[]): boolean;
  content(matter: OfficeMatter, cause: Cause, entries: readonly PaymentEntry[]): MailContent;
}

/** A mail to the office about money that went wrong: it names the booking, and no person. */
export const officeMail = <Cause extends MoneyCause>(mail: OfficeMail<Cause>): Mail<Cause> => ({
  async compose(cause, desk) {
    const { ledgerId, customerId } = cause.data;
    const { template } = mail;
    const entries = (await Array.fromAsync(
      desk.kit.log.read(`payment-${ledgerId}`),
    )) as unknown as PaymentEntry[];
    const { officeEmail: email } = await desk.kit.settings.at(desk.now());
    const contact = { firstName: '', lastName: '', email, phone: null };
    const to = { contact, personId: customerId, aboutId: ledgerId };
    if (isLongAgo(cause, desk)) return { ...to, telling: outdated(template) };
    if (mail.isToldOtherwise?.(cause, entries)) return { ...to, telling: toldOtherwise(template) };
    const content = mail.content(await matterOf(cause, desk), cause, entries);
    return { ...to, telling: plain(template, content) };
  },
});
