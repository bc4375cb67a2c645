import { parseArgs } from 'node:util';
import { reasonOf } from '../process/reason.ts';
import { ToldAlready } from '../process/run-process.ts';

/** The command does not take what was typed. */
export class UsageMistake extends Error {
  override readonly name = 'UsageMistake';
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options'];

const firstSentence = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('. ', 1)[0] ?? '';

const mistake = (what: string): UsageMistake =>
  new UsageMistake(`${what}. "tidylog help" lists what each command takes.`);

function parsed<const O extends NonNullable<Options>>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw mistake(firstSentence(error));
  }
}

/** The arguments of a command; positional ones only where it takes some. Throws `UsageMistake` with what is wrong. */
export function argumentsOf<const O extends NonNullable<Options>>(
  args: readonly string[],
  options: O,
  { takesNames }: { readonly takesNames: boolean } = { takesNames: false },
) {
  const given = parsed(args, options);
  const [name] = given.positionals;
  if (!takesNames && name !== undefined) throw mistake(`Unexpected argument '${name}'`);
  return given;
}

/** For a command that takes no arguments: silently ignoring one would be misleading. */
export const refuseArguments = (args: readonly string[]): void => void argumentsOf(args, {});

/** Runs a command and returns its exit code. An error is printed as one line. */
export async function reporting(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof ToldAlready)) process.stderr.write(`${reasonOf(error)}\n`);
    return error instanceof UsageMistake ? 2 : 1;
  }
}
