import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const betweenLooks = 100;

interface Outcome {
  readonly value?: string;
  readonly problem?: string;
}

/** What the processes of one run of the integration tests share; undefined outside such a run. */
export const runFolder = (): string | undefined => process.env.TIDYLOG_TEST_RUN;

/** Whether this process is the first to ask. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function outcomeOf(make: () => Promise<string>): Promise<Outcome> {
  try {
    return { value: await make() };
  } catch (error) {
    return { problem: String(error) };
  }
}

/** Makes something in the first process of a run that asks for it; the others wait. All get its answer or its error. */
export async function oncePerRun(run: string, name: string, make: () => Promise<string>): Promise<string> {
  const file = join(run, `${name}.json`);
  if (isFirst(join(run, `${name}.making`))) {
    writeFileSync(`${file}.new`, JSON.stringify(await outcomeOf(make)));
    renameSync(`${file}.new`, file);
  }
  while (!existsSync(file)) await pause(betweenLooks);
  const { value, problem } = JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  if (value === undefined) throw new Error(`The ${name} of this run could not be made: ${problem}`);
  return value;
}
