import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from '@tidylog/contracts/schemas/zod';
import { type Config, ConfigMistake } from '../config.ts';
import type { Running } from '../process/run-process.ts';
import { calendarStandIn } from './calendar.ts';
import { googleStandIn } from './google.ts';
import { mailStandIn } from './mail.ts';
import { paymentsStandIn } from './payments.ts';
import { smsStandIn } from './sms.ts';
import type { RunningStandIn, StandIn, StandInName } from './stand-in.ts';
import type { ToldStandIns } from './told.ts';

const publicUrlMessage = z.object({ type: z.literal('public-url'), url: z.url() });

interface Started {
  readonly told: ToldStandIns;
  readonly running: RunningStandIn<unknown>;
}

async function startOne<Name extends StandInName>(
  standIn: StandIn<Name>,
  config: Config,
  folder: string,
): Promise<Started[]> {
  if (!standIn.isNeeded(config)) return [];
  const own = join(folder, standIn.name);
  mkdirSync(own, { recursive: true });
  // Reported by this stand-in before a restart.
  const earlier = config.standIns[standIn.name] as Parameters<typeof standIn.start>[0]['earlier'];
  const running = await standIn.start({ folder: own, earlier, config });
  return [{ told: { [standIn.name]: running.told }, running }];
}

const startAll = (config: Config, folder: string) =>
  Promise.allSettled([
    startOne(paymentsStandIn, config, folder),
    startOne(googleStandIn, config, folder),
    startOne(mailStandIn, config, folder),
    startOne(calendarStandIn, config, folder),
    startOne(smsStandIn, config, folder),
  ]);

async function startNeeded(config: Config): Promise<Started[]> {
  const outcomes = await startAll(config, join(resolve(config.dataDir), 'stand-ins'));
  const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return started;
  await Promise.all(started.map(({ running }) => running.close()));
  throw failed.reason;
}

/** Starts, in one process, the stand-ins for services that are not configured; never in production. */
export async function startStandIns(config: Config): Promise<Running> {
  if (config.production) throw new ConfigMistake('NODE_ENV: there are no stand-ins in production.');
  const started = await startNeeded(config);
  process.on('message', (message) => {
    const told = publicUrlMessage.safeParse(message);
    if (told.success) for (const { running } of started) running.onPublicUrl?.(told.data.url);
  });
  return {
    standIns: Object.assign({}, ...started.map(({ told }) => told)) as ToldStandIns,
    stop: async () => {
      await Promise.all(started.map(({ running }) => running.close()));
    },
  };
}
