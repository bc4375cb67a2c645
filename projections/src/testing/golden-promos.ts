import { contactOf, guest, office } from './company.ts';
import { type DataOf, type History, id } from './history.ts';

const terms: DataOf<'PromoCreated'>['terms'] = {
  description: 'A spring discount',
  discountType: 'percentage',
  discountValue: 2_500,
  minimumOrder: 10_000,
  maximumDiscount: 5_000,
  usageLimit: 100,
  usageLimitPerCustomer: 1,
  validFrom: '2027-01-01',
  validUntil: '2027-03-31',
  applicableServices: [id('Dusting')],
  applicableCustomers: [],
};

export const promoCreated = ({ add }: History, code: string, changes: Partial<typeof terms> = {}) =>
  add(
    'PromoCreated',
    { code, promoId: id(code), fingerprint: 'creation:body', terms: { ...terms, ...changes } },
    { by: office },
  );

export const promoUsed = (
  { add }: History,
  code: string,
  subject: { readonly bookingId: string; readonly customerId: string },
  claimId = subject.bookingId,
) => add('PromoUseClaimed', { code, ...subject, claimId, mailboxHashes: ['hash'] }, { by: guest });

export const waitlistJoined = (
  { add }: History,
  name: string,
  changes: Partial<DataOf<'WaitlistJoined'>> = {},
) =>
  add(
    'WaitlistJoined',
    {
      entryId: id(`${name} waits`),
      customerId: id(name),
      preferredDate: '2027-01-15',
      preferredFrequency: 'weekly',
      preferredSlotId: '08:00-10:00',
      houseSize: '1000-2000',
      zipCode: '77433',
      contact: contactOf(name),
      notes: 'Mornings, please.',
      ...changes,
    },
    { by: guest },
  );

export const areaNoticeRequested = ({ add }: History, name: string, zipCode = '10001') =>
  add(
    'AreaNoticeRequested',
    { noticeId: id(`${name} notice`), customerId: id(name), zipCode, email: contactOf(name).email },
    { by: guest },
  );

/** Codes in all their states, uses that count and one released, and people on the waitlist. */
export const promosAndWaitlist = (history: History): void => {
  const { add } = history;
  for (const code of ['SPRING25', 'SUMMER', 'AUTUMN', 'WINTER']) promoCreated(history, code);
  const fixed = { ...terms, discountType: 'fixed', discountValue: 2_000, usageLimit: null } as const;
  add('PromoChanged', { code: 'SUMMER', terms: fixed });
  add('PromoDeactivated', { code: 'SUMMER' });
  add('PromoActivated', { code: 'SUMMER' });
  add('PromoDeactivated', { code: 'AUTUMN' });
  add('PromoArchived', { code: 'WINTER' });
  const customerId = id('Ana Lopez');
  promoUsed(history, 'SPRING25', { bookingId: id('with a code'), customerId });
  promoUsed(history, 'SPRING25', { bookingId: id('with a code, ended'), customerId });
  const ended = id('with a code, ended');
  add('PromoUseReleased', { code: 'SPRING25', bookingId: ended, claimId: ended });
  waitlistJoined(history, 'Wanda Waits');
  waitlistJoined(history, 'Will Goes', { preferredSlotId: null, preferredFrequency: null, houseSize: null });
  add('PersonErased', { personId: id('Will Goes'), streams: [`waitlist-${id('Will Goes waits')}`] });
};

/** People who wait for us to serve their area: one is waiting, one was emailed, one is erased. */
export const areaNoticesOf = (history: History): void => {
  for (const name of ['Nora Far', 'Theo Near', 'Will Leaves']) areaNoticeRequested(history, name);
  const subject = { noticeId: id('Theo Near notice'), customerId: id('Theo Near'), zipCode: '10001' };
  history.add('AreaServed', subject);
  history.add('PersonErased', { personId: id('Will Leaves'), streams: [`area-${id('Will Leaves notice')}`] });
};

/** What the office does with people who wait: one is offered a place and booked, one expires, one is removed. */
export const officeOfWaitlist = (history: History): void => {
  const { add } = history;
  for (const name of ['Olga Offered', 'Edd Expired', 'Rey Removed']) waitlistJoined(history, name);
  const subject = (name: string) => ({ entryId: id(`${name} waits`), customerId: id(name) });
  const date = { preferredDate: '2027-01-15' };
  const offered = subject('Olga Offered');
  add('WaitlistOffered', { ...offered, ...date, offerId: null }, { by: office });
  const booked = { status: 'scheduled', notes: 'Booked by phone.', bookingId: id('visit') } as const;
  add('WaitlistChanged', { ...offered, ...date, ...booked }, { by: office });
  add('WaitlistExpired', subject('Edd Expired'));
  add('WaitlistRemoved', subject('Rey Removed'), { by: office });
};
