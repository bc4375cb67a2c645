import { type Config, parseConfig } from '../config.ts';
import { createLogger } from '../observe/logger.ts';
import type { PlatformOptions } from '../process/platform.ts';
import { type Running, runProcess } from '../process/run-process.ts';
import { argumentsOf, refuseArguments, reporting } from './failure.ts';
import { configuredServers } from './with-servers.ts';

// Each process loads only what it runs: loading is most of its start.
const startApi = async (options: PlatformOptions) =>
  await (await import('../process/start-api.ts')).startApi(options);
const loadWorker = () => import('../process/start-worker.ts');
const loadStandIns = () => import('../stand-ins/start-stand-ins.ts');

const processCommand = (name: string, start: (options: PlatformOptions) => Promise<Running>) =>
  reporting(async () => {
    const config: Config = parseConfig(process.env);
    const logger = createLogger(config, name);
    await runProcess(
      async () => await start({ config, urls: configuredServers(config), logger, name }),
      logger,
    );
    return 0;
  });

/** Serves the API and both web apps until it is stopped. */
export const api = (args: readonly string[]): Promise<number> =>
  reporting(async () => {
    refuseArguments(args);
    return await processCommand('api', startApi);
  });

/** Keeps the read models up to date, and with `--with-work` does what is due, until it is stopped. */
export const project = (args: readonly string[]): Promise<number> =>
  reporting(async () => {
    const { values } = argumentsOf(args, { 'with-work': { type: 'boolean' } });
    const works = values['with-work'] === true;
    const name = works ? 'worker' : 'project';
    const { startWorker } = await loadWorker();
    return await processCommand(name, (options) => startWorker(options, { projects: true, works }));
  });

/** Does what is due until it is stopped. */
export const work = (args: readonly string[]): Promise<number> =>
  reporting(async () => {
    refuseArguments(args);
    const { startWorker } = await loadWorker();
    return await processCommand('work', (options) => startWorker(options, { projects: false, works: true }));
  });

/** Runs the stand-ins for services that are not configured, until it is stopped. `up` starts this process. */
export const standIns = (args: readonly string[]): Promise<number> =>
  reporting(async () => {
    refuseArguments(args);
    const config = parseConfig(process.env);
    const { startStandIns } = await loadStandIns();
    await runProcess(() => startStandIns(config), createLogger(config, 'stand-ins'));
    return 0;
  });
