import { periodReport, reportCell, reportDate, reportDescription, reportRows } from '../schemas/reports.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';

const format = z.enum(['json', 'csv'], { error: 'Choose json or csv.' }).default('json');
/** Any day of the period; today when left out. */
const date = reportDate.optional();

export const reportEndpoints = {
  'GET /admin/reports': {
    access: { staff: 'read' },
    summary: 'The reports that there are, with their parameters and columns',
    answer: z.array(reportDescription),
  },
  'GET /admin/reports/weekly': {
    access: { staff: 'read' },
    summary: 'The figures of a week, Monday to Sunday',
    query: z.object({ date }),
    answer: periodReport,
  },
  'GET /admin/reports/monthly': {
    access: { staff: 'read' },
    summary: 'The figures of a calendar month',
    query: z.object({ date }),
    answer: periodReport,
  },
  'GET /admin/reports/:name': {
    access: { staff: 'read' },
    summary: 'The rows of a report; its own parameters go next to `format`',
    params: z.object({ name: z.string().max(100) }),
    query: z.looseObject({ format }),
    ownParameters: true,
    answer: reportRows,
    alsoAs: 'text/csv',
  },
  'GET /admin/reports/:type/export': {
    access: { staff: 'read' },
    summary: 'The rows behind the figures of a week or a month',
    params: z.object({ type: z.enum(['weekly', 'monthly']) }),
    query: z.object({
      date,
      of: z.enum(['days', 'cleaners'], { error: 'Choose days or cleaners.' }).default('days'),
      format,
    }),
    answer: z.object({ data: z.array(z.record(z.string(), reportCell)), filename: z.string() }),
    alsoAs: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;
