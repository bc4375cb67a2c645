import { type Config, ConfigMistake, parseConfig } from '../config.ts';
import { createLogger } from '../observe/logger.ts';
import { openPlatform, type Platform, type PlatformOptions } from '../process/platform.ts';
import { FolderInUse, takeDataFolder } from '../supervisor/data-folder.ts';
import { type ServerUrls, standIns } from '../supervisor/local-servers.ts';
import { keepRunning } from '../supervisor/restarts.ts';
import { readRunFile, untilLeftOversEnded } from '../supervisor/run-file.ts';

/** The addresses of configured servers. Throws `ConfigMistake` in a process that does not start its own. */
export function configuredServers(config: Config): ServerUrls {
  const { databaseUrl, eventStoreUrl } = config;
  if (databaseUrl === undefined) throw new ConfigMistake('DATABASE_URL: use the address of Postgres.');
  if (eventStoreUrl === undefined)
    throw new ConfigMistake('EVENTSTORE_URL: use the address of EventStoreDB.');
  return { databaseUrl, eventStoreUrl };
}

const untold = { onCrash: () => undefined, onRestart: () => undefined, onGiveUp: () => undefined };

/**
 * Runs a command that needs the product to be stopped: on the configured servers, or on servers that it
 * starts. Throws `FolderInUse` while a product runs on the data folder.
 */
export const withOwnServers = async <Result>(
  config: Config,
  use: (urls: ServerUrls) => Promise<Result>,
): Promise<Result> =>
  config.databaseUrl !== undefined && config.eventStoreUrl !== undefined
    ? await use(configuredServers(config))
    : await withStandIns(config, use);

async function withStandIns<Result>(
  config: Config,
  use: (urls: ServerUrls) => Promise<Result>,
): Promise<Result> {
  const folder = takeDataFolder(config.dataDir);
  await untilLeftOversEnded(folder.path);
  const local = standIns(config, folder.path);
  const running = [];
  try {
    for (const part of local.parts) running.unshift(await keepRunning(part, untold));
    return await use(local.urls());
  } finally {
    for (const part of running) await part.stop();
    folder.release();
  }
}

async function withUrls<Result>(config: Config, use: (urls: ServerUrls) => Promise<Result>): Promise<Result> {
  if (config.databaseUrl !== undefined && config.eventStoreUrl !== undefined)
    return await use(configuredServers(config));
  const running = readRunFile(config.dataDir);
  try {
    return await withStandIns(config, use);
  } catch (error) {
    if (error instanceof FolderInUse && running) return await use(running);
    throw error;
  }
}

function configOfCommand(): Config {
  const config = parseConfig(process.env);
  const isTold = config.production || Object.keys(config.standIns).length > 0;
  const standIns = isTold ? undefined : readRunFile(config.dataDir)?.standIns;
  return standIns === undefined
    ? config
    : parseConfig({ ...process.env, TIDYLOG_STAND_INS: JSON.stringify(standIns) });
}

/**
 * Runs a command on the configured servers, on those of the product that runs on the data folder, or on servers
 * started just for the command.
 */
export async function withPlatform(
  name: string,
  use: (platform: Platform) => Promise<number>,
  { accepting = false }: Pick<PlatformOptions, 'accepting'> = {},
): Promise<number> {
  const config = configOfCommand();
  const logger = createLogger(config, name);
  return await withUrls(config, async (urls) => {
    const platform = await openPlatform({ config, urls, logger, name, accepting });
    try {
      return await use(platform);
    } finally {
      await platform.close();
    }
  });
}
