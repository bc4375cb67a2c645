import { type History, id } from './history.ts';

const visa = { brand: 'visa', lastFour: '4242' };

const bookingMoney = ({ add }: History) => {
  const ledger = { ledgerId: id('worked'), owes: 'booking', customerId: id('Ana Lopez') } as const;
  const pay = (name: string) => ({ ...ledger, paymentId: id(name) });
  const start = { amount: 34_200, by: 'card', attempt: 1 } as const;
  add('PaymentStarted', { ...pay('given up'), ...start, by: 'checkout' });
  add('PaymentAbandoned', { ...pay('given up'), reason: 'replaced' });
  add('PaymentStarted', { ...pay('declined'), ...start });
  add('PaymentFailed', { ...pay('declined'), code: 'card_declined', card: visa });
  add('PaymentStarted', { ...pay('paid'), ...start });
  add('PaymentActionRequired', { ...pay('paid'), offSession: false });
  add('PaymentSucceeded', { ...pay('paid'), amount: 34_200, providerIntentId: 'pi_1', card: visa });
  add('ReceiptNumbered', { ...pay('paid'), receiptNumber: 'RCP-2027-000001' });
  const refund = (name: string, amount: number) => ({ ...pay('paid'), refundId: id(name), amount });
  add('RefundRequested', { ...refund('refund', 2_000), reason: 'edited', note: null });
  add('RefundSucceeded', { ...refund('refund', 2_000), providerRefundId: 're_1' });
  add('RefundRequested', { ...refund('refused refund', 1_000), reason: 'office', note: null });
  add('RefundNotDue', { ...ledger, refundId: id('refund of nothing') });
  add('RefundFailed', { ...refund('refused refund', 1_000), code: 'expired_or_canceled_card' });
  const dispute = (name: string) => ({ ...pay('paid'), providerDisputeId: `du_${name}` });
  add('DisputeOpened', { ...dispute('won'), amount: 32_200, reason: 'fraudulent' });
  add('RefundRequested', { ...refund('waiting refund', 500), reason: 'edited', note: null });
  add('RefundPostponed', { ...pay('paid'), refundId: id('waiting refund'), providerDisputeId: 'du_won' });
  add('DisputeClosed', { ...dispute('won'), outcome: 'won' });
  add('DisputeOpened', { ...dispute('lost'), amount: 1_000, reason: 'general' });
  add('DisputeClosed', { ...dispute('lost'), outcome: 'lost' });
};

const comparisons = ({ add }: History) => {
  const found = (name: string, kind: 'unknown-charge' | 'refund-differs') => ({
    differenceId: id(name),
    kind,
    providerId: `re_${name}`,
    providerIntentId: 'pi_1',
    ledgerId: null,
    owes: null,
    amountHere: null,
    amountThere: 1_500,
    currency: 'usd',
  });
  add('PaymentNamed', {
    ledgerId: id('worked'),
    owes: 'booking',
    customerId: id('Ana Lopez'),
    paymentId: id('paid'),
    providerIntentId: 'pi_1',
    providerSessionId: null,
  });
  add('ReconciliationPlanned', { at: '2027-01-12T09:00:00Z' });
  add('DifferenceFound', found('unknown', 'unknown-charge'));
  add('DifferenceFound', found('resolved', 'refund-differs'));
  add('DifferenceResolved', { differenceId: id('resolved') });
  add('DifferenceFound', found('settled', 'unknown-charge'));
  add('PaymentCheckSettled', { checkId: id('settled') });
  add('PaymentsReconciled', {
    lookId: id('look'),
    since: '2027-01-05T09:00:00Z',
    until: '2027-01-12T09:00:00Z',
    recorded: 2,
    open: 1,
    nextAt: '2027-01-13T09:00:00Z',
  });
};

const cards = ({ add }: History) => {
  const mia = { customerId: id('Mia Member') };
  const card = {
    ...mia,
    brand: 'visa',
    lastFour: '4242',
    expiryMonth: 12,
    expiryYear: 2030,
    fingerprint: null,
  };
  add('CardSaved', { ...card, cardId: id('card'), providerMethodId: 'pm_1' });
  add('CardMadePrimary', { ...mia, cardId: id('card') });
  add('CardSaved', { ...card, cardId: id('other card'), providerMethodId: 'pm_2', brand: 'amex' });
  add('CardRemoved', { ...mia, cardId: id('card') });
  add('CardDetached', { ...mia, cardId: id('card') });
  add('CardMadePrimary', { ...mia, cardId: id('other card') });
  add('ProviderCustomerReleased', { customerId: id('Gone Guest') });
  add('ProviderCustomerReleased', { customerId: id('Forgotten Guest') });
  add('ProviderCustomerDeleted', { customerId: id('Forgotten Guest') });
};

/** A booking paid for on the third try, a fee that is owed, and saved cards. */
export function moneyAndCards(history: History): void {
  bookingMoney(history);
  const fee = { ledgerId: id('subscription'), owes: 'fee', customerId: id('Mia Member') } as const;
  history.add('FeeDue', { ...fee, amount: 20_000 });
  const plan = { attempt: 1, dueAt: null, moveId: null };
  history.add('ChargePlanned', { ...fee, ...plan });
  comparisons(history);
  cards(history);
}

/** Money outside the card system: received, and returned. */
export function moneyOutside({ add }: History): void {
  const ledger = { ledgerId: id('assigned'), owes: 'booking', customerId: id('Ana Lopez') } as const;
  const cash = { ...ledger, paymentId: id('cash'), method: 'cash', note: null } as const;
  add('PaymentRecorded', { ...cash, amount: 34_200 });
  add('ReceiptNumbered', { ...ledger, paymentId: id('cash'), receiptNumber: 'RCP-2027-000002' });
  add('RefundRecorded', { ...cash, refundId: id('by hand'), amount: 4_200, reason: 'office' });
}
