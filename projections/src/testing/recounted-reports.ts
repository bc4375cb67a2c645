import { type HouseSize, houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { addDays, dayOfWeek, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { CountedCompany, CountedVisit } from './recounted-company.ts';

export interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

type Row = Readonly<Record<string, string | number | null>>;

const isIn = (day: LocalDate, { from, to }: Span): boolean => day >= from && day <= to;
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const dollars = (amounts: readonly number[]): number => total(amounts) / 100;
const rounded = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + 0.5 + 1e-9) / scale;
};
const mean = (values: readonly number[], decimals: number): number | null =>
  values.length === 0 ? null : rounded(total(values) / values.length, decimals);

const daysOf = ({ from, to }: Span): readonly LocalDate[] => {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

const slotAt = (date: LocalDate, time: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('America/Chicago').toInstant();
const endOf = ({ date, slot }: CountedVisit): Temporal.Instant => slotAt(date, slot.slice(6));

const isOver = (visit: CountedVisit, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(endOf(visit), now) <= 0;
const isDone = ({ state }: CountedVisit): boolean => state === 'completed';
const worth = (visits: readonly CountedVisit[]): number => dollars(visits.map((visit) => visit.total));

const standing = ({ visits }: CountedCompany, span: Span): readonly CountedVisit[] =>
  visits.filter(({ state, date }) => state !== 'cancelled' && isIn(date, span));

/** The rows of weekly and monthly: the days of a span. */
export const recountedDays = (company: CountedCompany, span: Span, now: Temporal.Instant): readonly Row[] =>
  daysOf(span).map((date) => {
    const visits = standing(company, { from: date, to: date });
    const changed = (kind: string) =>
      company.changes.filter((one) => one.day === date && one.kind === kind).length;
    const money = company.money.filter(({ day }) => day === date);
    const rated = visits.filter(isDone).flatMap(({ rating }) => (rating === null ? [] : [rating]));
    const over = visits.filter((visit) => isOver(visit, now));
    return {
      date,
      bookings: visits.length,
      completed: visits.filter(isDone).length,
      cancellations: changed('cancelled'),
      reschedules: changed('moved'),
      expired: changed('expired'),
      revenue: dollars(money.map(({ amount }) => amount)),
      charged_back: dollars(money.filter(({ kind }) => kind === 'dispute').map(({ amount }) => -amount)),
      booking_value: worth(visits),
      over: over.length,
      over_completed: over.filter(isDone).length,
      ratings: rated.length,
      stars: total(rated),
    };
  });

const completions = (company: CountedCompany, span: Span): readonly Row[] =>
  standing(company, span)
    .filter((visit) => isDone(visit) && visit.cleaner !== null)
    .map(({ id, cleaner, date, total: amount }) => ({
      cleaner_id: cleaner,
      visit_date: date,
      job_id: id,
      total_amount: amount / 100,
    }));

const frequencies: Readonly<Record<string, string>> = {
  one_time: 'One-time',
  weekly: 'Weekly',
  monthly: 'Monthly',
};

function revenueByHome(company: CountedCompany, span: Span): readonly Row[] {
  const byId = new Map(company.visits.map((visit) => [visit.id, visit]));
  const money = company.money
    .filter(({ day }) => isIn(day, span))
    .map((entry) => ({ ...entry, visit: byId.get(entry.ledger) }));
  const keyOf = (visit: CountedVisit | undefined) =>
    visit === undefined ? 'Early fees/' : `${frequencies[visit.frequency]}/${visit.size}`;
  const visits = standing(company, span);
  const keys = new Set([...visits.map(keyOf), ...money.map(({ visit }) => keyOf(visit))]);
  return [...keys].map((key) => {
    const [frequency = '', size = ''] = key.split('/');
    const own = visits.filter((visit) => keyOf(visit) === key);
    return {
      frequency,
      house_size: size === '' ? null : houseSizeText(size as HouseSize),
      visits: own.length,
      completed: own.filter(isDone).length,
      value: worth(own),
      revenue: dollars(money.filter(({ visit }) => keyOf(visit) === key).map(({ amount }) => amount)),
    };
  });
}

const wholeMinute = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);
const minutes = ({ begin, end }: CountedVisit): number =>
  begin === null || end === null ? 0 : wholeMinute(end) - wholeMinute(begin);

function performance(company: CountedCompany, span: Span): readonly Row[] {
  const visits = standing(company, span).filter(({ cleaner }) => cleaner !== null);
  return [...Map.groupBy(visits, ({ cleaner }) => cleaner)].flatMap(([cleaner, own]) => {
    const done = own.filter(isDone);
    const clocked = own.filter(({ begin }) => begin !== null);
    if (done.length + clocked.length === 0) return [];
    const onTime = clocked.filter(
      (visit) =>
        Date.parse(visit.begin ?? '') <=
        slotAt(visit.date, visit.slot.slice(0, 5)).epochMilliseconds + 900_000,
    );
    const ratings = done.flatMap(({ rating }) => (rating === null ? [] : [rating]));
    return [
      {
        cleaner_id: cleaner,
        completed: done.length,
        value: worth(done),
        pay: dollars(done.map(({ pay }) => pay)),
        worked: total(done.map(minutes)),
        clocked: clocked.length,
        on_time: onTime.length,
        on_time_rate: clocked.length === 0 ? null : rounded((100 * onTime.length) / clocked.length, 1),
        ratings: ratings.length,
        rating: mean(ratings, 1),
      },
    ];
  });
}

const capacity = (company: CountedCompany, span: Span): readonly Row[] =>
  daysOf(span).map((date) => {
    const isClosed = company.closed.has(date) || dayOfWeek(date) === 7;
    const places = isClosed ? 0 : company.capacityOn(date);
    const taken = company.places.get(date) ?? 0;
    return { date, taken, capacity: places, used: places === 0 ? null : rounded((100 * taken) / places, 1) };
  });

function promoCodes(company: CountedCompany, span: Span): readonly Row[] {
  const firsts = new Set(
    [...Map.groupBy(company.visits, ({ customer }) => customer).values()].map(
      (own) =>
        own.toSorted(
          (one, other) =>
            Date.parse(one.placedAt) - Date.parse(other.placedAt) || (one.id < other.id ? -1 : 1),
        )[0]?.id,
    ),
  );
  const used = company.visits.filter(({ promo, placedOn }) => promo !== null && isIn(placedOn, span));
  return [...Map.groupBy(used, ({ promo }) => promo)].map(([code, own]) => {
    const kept = own.filter(({ state }) => state !== 'cancelled');
    const average = mean(
      kept.map((visit) => visit.total),
      0,
    );
    return {
      code,
      bookings: own.length,
      cancelled: own.length - kept.length,
      discount: dollars(kept.map(({ discount }) => discount)),
      value: worth(kept),
      average: average === null ? null : average / 100,
      new_customers: kept.filter(({ id }) => firsts.has(id)).length,
    };
  });
}

const monthOf = (day: LocalDate): string => day.slice(0, 7);

const tax = (company: CountedCompany, span: Span): readonly Row[] =>
  [...Map.groupBy(standing(company, span), ({ date }) => monthOf(date))].map(([month, own]) => ({
    month,
    visits: own.length,
    taxable: dollars(own.map((visit) => visit.total - visit.tax)),
    tax: dollars(own.map((visit) => visit.tax)),
    total: worth(own),
    completed_tax: dollars(own.filter(isDone).map((visit) => visit.tax)),
  }));

function owedFor(company: CountedCompany, visit: CountedVisit): number {
  if (visit.state === 'cancelled') return 0;
  const own = company.money.filter(({ ledger }) => ledger === visit.id);
  const sumOf = (kind: string) =>
    total(own.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
  const [paid, back, taken] = [sumOf('payment'), -sumOf('refund'), -sumOf('dispute')];
  const kept = Math.max(0, paid - back - taken);
  const gone = (company.givenAway.get(visit.id) ?? 0) + Math.min(taken, paid - back);
  return Math.max(0, visit.total - kept - gone);
}

function cash(company: CountedCompany, span: Span): readonly Row[] {
  const entries = [
    ...company.money.map(({ kind, isFee, day, amount }) => ({ kind: kind as string, isFee, day, amount })),
    ...company.sent.map((entry) => ({ ...entry, kind: 'sent', isFee: false })),
    ...company.visits
      .map((visit) => ({ kind: 'owed', isFee: false, day: visit.date, amount: owedFor(company, visit) }))
      .filter(({ amount }) => amount > 0),
  ].filter(({ day }) => isIn(day, span));
  return [...Map.groupBy(entries, ({ day }) => monthOf(day))].map(([month, own]) => {
    const sumOf = (kind: string, isFee?: boolean) =>
      dollars(
        own
          .filter((entry) => entry.kind === kind && (isFee === undefined || entry.isFee === isFee))
          .map(({ amount }) => amount),
      );
    return {
      month,
      paid: sumOf('payment', false),
      fees: sumOf('payment', true),
      refunded: 0 - sumOf('refund'),
      charged_back: 0 - sumOf('dispute'),
      net: dollars(own.filter(({ kind }) => kind !== 'sent' && kind !== 'owed').map(({ amount }) => amount)),
      paid_out: sumOf('sent'),
      owed: sumOf('owed'),
    };
  });
}

/** The rows of each report with a span, counted from a company as its events have it; in any order. */
export const recountedReports: Readonly<
  Record<string, (company: CountedCompany, span: Span) => readonly Row[]>
> = {
  completions,
  'revenue-by-home': revenueByHome,
  'cleaner-performance': performance,
  capacity,
  'promo-codes': promoCodes,
  tax,
  cash,
};
