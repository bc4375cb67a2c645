import type { ReadSideReport } from '@tidylog/projections/engine/read-side-report';
import type { Registry } from 'prom-client';
import type { ProcessFigures } from './process-figures.ts';

export interface MetricsSources {
  readonly registry: Registry;
  readonly readSide: () => Promise<ReadSideReport>;
  readonly processes: () => Promise<readonly ProcessFigures[]>;
  /** How many to-dos should have been done more than a minute ago. */
  readonly overdue: () => Promise<number>;
}

const label = (value: string): string => value.replace(/[\\"\n]/g, '_');

function parkedLines({ models, parked }: ReadSideReport): string[] {
  const counts = models.map(
    ({ name }) => [name, parked.filter(({ model }) => model === name).length] as const,
  );
  return [
    '# HELP tidylog_parked_streams Streams that a read model cannot fold',
    '# TYPE tidylog_parked_streams gauge',
    ...counts.map(([name, count]) => `tidylog_parked_streams{model="${label(name)}"} ${count}`),
  ];
}

const processLines = (processes: readonly ProcessFigures[]): string[] => [
  '# HELP tidylog_process_seen_seconds Seconds since a process without a port last told its figures',
  '# TYPE tidylog_process_seen_seconds gauge',
  ...processes.map(
    ({ name, age }) => `tidylog_process_seen_seconds{process="${label(name)}"} ${age.toFixed(1)}`,
  ),
  '# HELP tidylog_process_figure What these processes told: feed_lag_seconds, todos_due, todos_failing, …',
  '# TYPE tidylog_process_figure gauge',
  ...processes.flatMap(({ name, figures }) =>
    Object.entries(figures).map(
      ([figure, value]) =>
        `tidylog_process_figure{process="${label(name)}",figure="${label(figure)}"} ${value}`,
    ),
  ),
];

const overdueLines = (count: number): string[] => [
  '# HELP tidylog_todos_overdue To-dos that should have been done more than a minute ago',
  '# TYPE tidylog_todos_overdue gauge',
  `tidylog_todos_overdue ${count}`,
];

/** The lines of one source; none where Postgres does not answer. */
async function linesOf<Value>(source: () => Promise<Value>, lines: (value: Value) => string[]) {
  try {
    return lines(await source());
  } catch {
    return [];
  }
}

/** The text of `/metrics`: of this process, and of the read side and the workers as Postgres has them. */
export async function metricsText(sources: MetricsSources): Promise<string> {
  const parts = await Promise.all([
    sources.registry.metrics(),
    linesOf(sources.readSide, parkedLines),
    linesOf(sources.overdue, overdueLines),
    linesOf(sources.processes, processLines),
  ]);
  return `${parts.flat().join('\n').trimEnd()}\n`;
}
