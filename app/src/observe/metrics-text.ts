import type { ReadSideReport } from '@tidylog/projections/engine/read-side-report';
import type { ReconciliationFigures } from '@tidylog/projections/payment-checks/find';
import type { Registry } from 'prom-client';
import { figureMeanings, type ProcessFigures } from './process-figures.ts';

export interface MetricsSources {
  readonly registry: Registry;
  readonly readSide: () => Promise<ReadSideReport>;
  readonly processes: () => Promise<readonly ProcessFigures[]>;
  readonly overdue: () => Promise<number>;
  readonly mails: () => Promise<number>;
  readonly reconciliation: () => Promise<ReconciliationFigures>;
}

const label = (value: string): string => value.replace(/[\\"\n]/g, '_');

const gauge = (name: string, help: string, samples: readonly string[]): string[] =>
  samples.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...samples];

function parkedLines({ models, parked }: ReadSideReport): string[] {
  const samples = models.map(({ name }) => {
    const count = parked.filter(({ model }) => model === name).length;
    return `tidylog_parked_streams{model="${label(name)}"} ${count}`;
  });
  return gauge('tidylog_parked_streams', 'Streams that a read model cannot fold', samples);
}

const figureNames = Object.keys(figureMeanings) as (keyof typeof figureMeanings)[];

const foremost = (processes: readonly ProcessFigures[]): ProcessFigures[] =>
  [...Map.groupBy(processes, ({ name }) => name).values()].flatMap((ofName) => {
    const isActing = ({ figures, age }: ProcessFigures) =>
      age < 60 && (figures.feed_active === 1 || figures.work_leading === 1);
    return (ofName.find(isActing) ?? ofName[0]) as ProcessFigures;
  });

function processLines(all: readonly ProcessFigures[]): string[] {
  const processes = foremost(all);
  const seen = processes.map(
    ({ name, age }) => `tidylog_process_seen_seconds{process="${label(name)}"} ${age.toFixed(1)}`,
  );
  const told = figureNames.flatMap((figure) => {
    const samples = processes.flatMap(({ name, figures }) => {
      const value = figures[figure];
      return value === undefined ? [] : [`tidylog_${figure}{process="${label(name)}"} ${value}`];
    });
    return gauge(`tidylog_${figure}`, figureMeanings[figure], samples);
  });
  const help = 'Seconds since a process without a port last reported its figures';
  return [...gauge('tidylog_process_seen_seconds', help, seen), ...told];
}

const overdueLines = (count: number): string[] =>
  gauge('tidylog_todos_overdue', 'To-dos that should have been done more than a minute ago', [
    `tidylog_todos_overdue ${count}`,
  ]);

const mailLines = (count: number): string[] =>
  gauge('tidylog_mails_waiting', 'Mails that wait to be sent', [`tidylog_mails_waiting ${count}`]);

function reconciliationLines({ lastLook, recorded, open }: ReconciliationFigures): string[] {
  const last = 'tidylog_payments_reconciled_timestamp_seconds';
  return [
    ...gauge(
      last,
      'When payments were last compared with the payment provider, in seconds since 1970',
      lastLook === null ? [] : [`${last} ${lastLook}`],
    ),
    ...gauge(
      'tidylog_payment_facts_recorded_late',
      'Payments, refunds and disputes that were recorded only because a comparison found them',
      [`tidylog_payment_facts_recorded_late ${recorded}`],
    ),
    ...gauge('tidylog_payment_checks_open', 'Payments that the office has to check', [
      `tidylog_payment_checks_open ${open}`,
    ]),
  ];
}

async function linesOf<Value>(source: () => Promise<Value>, lines: (value: Value) => string[]) {
  try {
    return lines(await source());
  } catch {
    return [];
  }
}

/** The text of `/metrics`: this process, and the read side and the workers as Postgres knows them. */
export async function metricsText(sources: MetricsSources): Promise<string> {
  const parts = await Promise.all([
    sources.registry.metrics(),
    linesOf(sources.readSide, parkedLines),
    linesOf(sources.overdue, overdueLines),
    linesOf(sources.mails, mailLines),
    linesOf(sources.reconciliation, reconciliationLines),
    linesOf(sources.processes, processLines),
  ]);
  return `${parts.flat().join('\n').trimEnd()}\n`;
}
