import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface CallSeen {
  readonly call: string;
  /** `accepted`, or the code of the refusal. */
  readonly outcome: string;
  readonly seconds: number;
  /** Answered before the read side had seen what was written. */
  readonly behind: boolean;
}

export interface Metrics {
  readonly registry: Registry;
  seen(call: CallSeen): void;
  streams(open: number): void;
}

const buckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** The figures of one api process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'tidylog_' });
  const registers = [registry];
  const calls = new Counter({
    name: 'tidylog_calls_total',
    help: 'Calls by name and outcome',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'tidylog_call_seconds',
    help: 'How long calls take',
    labelNames: ['call'],
    buckets,
    registers,
  });
  const behind = new Counter({
    name: 'tidylog_answers_behind_total',
    help: 'Answers given before the read side had seen what was written',
    registers,
  });
  const streams = new Gauge({
    name: 'tidylog_event_streams_open',
    help: 'Browsers that follow changes',
    registers,
  });
  return {
    registry,
    seen: (seen) => {
      calls.inc({ call: seen.call, outcome: seen.outcome });
      durations.observe({ call: seen.call }, seen.seconds);
      if (seen.behind) behind.inc();
    },
    streams: (open) => streams.set(open),
  };
}
