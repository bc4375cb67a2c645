import { parseArgs } from 'node:util';
import { ToldAlready } from '../process/run-process.ts';

/** What was typed is not what the command takes. */
export class UsageMistake extends Error {
  override readonly name = 'UsageMistake';
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options'];

/** The arguments of a command; throws `UsageMistake` with what is wrong. */
export function argumentsOf<const O extends NonNullable<Options>>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageMistake(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a command to its exit code; what goes wrong is one line. */
export async function reporting(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof ToldAlready))
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageMistake ? 2 : 1;
  }
}
