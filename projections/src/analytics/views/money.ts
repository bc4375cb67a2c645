import { keptIdSql } from '../../merged-customers/sql.ts';
import { isMoney } from '../../money-movements/sql.ts';
import { day, dayOf, dollars, instant, part, text, uuid, type View } from '../view.ts';

const ofLedger = {
  booking_id: uuid(`case when x.owes = 'booking' then x.ledger_id end`, 'The booking that the money is for.'),
  subscription_id: uuid(
    `case when x.owes = 'fee' then x.ledger_id end`,
    'The subscription whose early fee the money is for.',
  ),
  customer_id: uuid(keptIdSql('x.customer_id'), 'The customer; after a merge, the one who is kept.'),
};
const method = text('x.method', 'card, cash, check, transfer or other.');

export const payments: View = {
  name: 'payments',
  about: 'One row a payment that was received.',
  columns: {
    payment_id: uuid('x.payment_id', 'The payment.'),
    ...ofLedger,
    amount: dollars('x.amount', 'What was received.'),
    method,
    received_at: instant('x.at', 'When it was received.'),
    received_on: dayOf('x.at', 'The date on which it was received.'),
  },
  from: `read.money_movements x where x.kind = 'payment'`,
};

export const refunds: View = {
  name: 'refunds',
  about: 'One row a refund, by card or by hand.',
  columns: {
    refund_id: uuid(`substr(x.id, 8)`, 'The refund.'),
    payment_id: uuid('x.payment_id', 'The payment that it is of.'),
    ...ofLedger,
    amount: dollars('-x.amount', 'What was refunded.'),
    method,
    reason: text('x.reason', 'cancelled, edited, late-payment, paused, skipped or office.'),
    refunded_at: instant('x.at', 'When the refund was requested or made.'),
    refunded_on: dayOf('x.at', 'The date on which the refund was requested or made.'),
    failed_on: dayOf('f.at', 'The date on which the payment provider refused it; else null.'),
  },
  from: `read.money_movements x
    left join read.money_movements f on f.id = 'refund-failed/' || substr(x.id, 8)
    where x.kind = 'refund'`,
};

export const money: View = {
  name: 'money',
  about:
    'One row each time that money of customers came or went: their sum over a period is the revenue of the period. A failed refund and a lost dispute count on the day on which they were decided, so that no earlier day changes.',
  columns: {
    movement: text('x.id', 'The movement.'),
    kind: text('x.kind', 'payment, refund, refund-failed or dispute-lost.'),
    ...ofLedger,
    payment_id: uuid('x.payment_id', 'The payment that it is or is of.'),
    amount: dollars('x.amount', 'Above 0 for money that came, below 0 for money that went.'),
    method,
    moved_at: instant('x.at', 'When it happened.'),
    moved_on: dayOf('x.at', 'The date on which it happened.'),
  },
  from: `read.money_movements x where x.at is not null and ${isMoney}`,
};

export const wallets: View = {
  name: 'wallets',
  about: 'One row a line of the wallets of cleaners: pay, bonuses, corrections and withdrawals.',
  columns: {
    line: text('w.id', 'The line.'),
    cleaner_id: uuid('w.cleaner_id', 'The cleaner.'),
    type: text('w.type', 'job_payment, earning, transfer, withdrawal or refund.'),
    amount: dollars('w.amount', 'Above 0 for what the cleaner gets, below 0 for what is taken out.'),
    status: text('w.status', 'pending, processing, completed or failed.'),
    created_at: instant('w.created_at', 'When it was written.'),
    created_on: dayOf('w.created_at', 'The date on which it was written.'),
    booking_id: uuid('w.booking_id', 'The booking that it is for, if it is for one.'),
    fee: dollars('w.fee', 'The fee of a withdrawal, part of its amount.'),
  },
  from: 'read.wallet_lines w',
};

const factAt = (facts: string) =>
  `(select min((f->>'at')::timestamptz) from jsonb_array_elements(w.facts) f where f->>'fact' in (${facts}))`;

export const payouts: View = {
  name: 'payouts',
  about: 'One row a withdrawal of a cleaner that the company sent.',
  columns: {
    withdrawal_id: uuid('w.withdrawal_id', 'The withdrawal.'),
    cleaner_id: uuid('w.cleaner_id', 'The cleaner.'),
    amount: dollars('-w.amount', 'What was taken from the wallet.'),
    fee: dollars('w.fee', 'What the company kept of it.'),
    sent: dollars('-w.amount - coalesce(w.fee, 0)', 'What was sent to the cleaner.'),
    sent_on: dayOf('w.sent_at', 'The date on which it was sent.'),
    returned_on: dayOf('w.returned_at', 'The date on which the bank sent it back; else null.'),
  },
  from: `(select w.withdrawal_id, w.cleaner_id, w.amount, w.fee, ${factAt(`'completed'`)} as sent_at,
      ${factAt(`'failed-returned'`)} as returned_at
    from read.wallet_lines w where w.type = 'withdrawal') w
    where w.sent_at is not null`,
};

export const invoices: View = {
  name: 'invoices',
  about: 'One row an invoice, as it was made. Whether it is overdue follows from its status and due date.',
  columns: {
    invoice_id: uuid('i.id', 'The invoice.'),
    invoice_number: text(
      'i.invoice_number',
      'Its number. Numbers have no gaps; that of a void invoice is not used again.',
    ),
    booking_id: uuid('i.booking_id', 'The booking that it is for.'),
    customer_id: uuid(keptIdSql('i.customer_id'), 'The customer; after a merge, the one who is kept.'),
    status: text('i.status', 'draft, sent, paid or cancelled.'),
    issue_date: day('i.issue_date', 'The date on which it was made.'),
    due_date: day('i.due_date', 'The date by which it is to be paid; null if nothing was due.'),
    visit_date: day('i.visit_date', 'The date of the visit.'),
    subtotal: dollars('i.subtotal', 'The sum of its items.'),
    discount: dollars('i.discount', 'What a promo code takes off.'),
    tax_rate: part('i.tax_rate / 10000.0', 'The tax rate as a part of 1: 0.0825.'),
    tax: dollars('i.tax', 'The tax.'),
    total: dollars('i.total', 'Subtotal less discount, plus tax.'),
    sent_on: dayOf('i.sent_at', 'The date on which it was first sent.'),
    paid_on: dayOf('i.paid_at', 'The date on which it was paid.'),
  },
  from: 'read.invoices i',
};
