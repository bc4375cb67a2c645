import { counted } from '@tidylog/contracts/vocabulary/counts';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { reportCellText } from '@tidylog/contracts/vocabulary/report-cells';
import type { PeriodReport } from '../api/types.ts';

interface Figure {
  readonly name: string;
  readonly value: string;
  /** Its definition (admin calls, II.4). */
  readonly definition: string;
}

const countText = (value: number): string => reportCellText(value, 'count');

const chargedBack = ({ charged_back }: PeriodReport): string =>
  charged_back === 0 ? '' : ` ${formatDollars(charged_back)} was charged back.`;

const holds = ({ expired }: PeriodReport): string =>
  expired === 0
    ? 'Expired holds do not count.'
    : `${counted(expired, 'expired hold does', 'expired holds do')} not count.`;

/** The figures of a week or a month, each with what it counts. A figure that is not known is a dash. */
export const figuresOf = (report: PeriodReport): readonly Figure[] => [
  {
    name: 'Total bookings',
    value: countText(report.totalBookings),
    definition: 'Visits in this period, not counting cancelled ones.',
  },
  {
    name: 'Revenue',
    value: formatDollars(report.revenue),
    definition: `Money received less money refunded and charged back, on the day it happened. Fees are included.${chargedBack(report)}`,
  },
  {
    name: 'Cancellations',
    value: countText(report.cancellations),
    definition: `Made in this period, no matter who cancelled or when the visit was. ${holds(report)}`,
  },
  {
    name: 'Reschedules',
    value: countText(report.reschedules),
    definition: 'Visits moved in this period, no matter who moved them.',
  },
  {
    name: 'Completion rate',
    value: reportCellText(report.completionRate, 'percent'),
    definition: 'Completed visits, out of those whose time slot is over.',
  },
  {
    name: 'Customer satisfaction',
    value: report.customerSatisfaction === null ? '–' : `${report.customerSatisfaction.toFixed(1)} / 5`,
    definition: 'Average rating of the visits in this period. Visits without a rating do not count.',
  },
  {
    name: 'Average booking value',
    value: reportCellText(report.avgBookingValue, 'dollars'),
    definition: 'Average total of the visits in this period, tax included.',
  },
];
