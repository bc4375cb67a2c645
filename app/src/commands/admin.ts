import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { newPassword, officePassword } from '@tidylog/contracts/api/identity-endpoints';
import { email, nameLine } from '@tidylog/contracts/schemas/texts';
import { z } from '@tidylog/contracts/schemas/zod';
import { staffRoles } from '@tidylog/contracts/vocabulary/permissions';
import { sentenceOf } from '@tidylog/contracts/vocabulary/refusals';
import { parseConfig } from '../config.ts';
import { noRateCounters } from '../http/rate-counters.ts';
import { composeServices } from '../process/composition.ts';
import type { Platform } from '../process/platform.ts';
import { argumentsOf, reporting, UsageMistake } from './failure.ts';
import { withPlatform } from './with-servers.ts';

const details = z.object({
  email,
  'first-name': nameLine(80, 'a first name'),
  'last-name': nameLine(80, 'a last name'),
  'staff-role': z.enum(staffRoles, { error: `Choose one of ${staffRoles.join(', ')}.` }).default('owner'),
});
type Details = z.output<typeof details>;

const usage =
  'Run "tidylog admin create --email E --first-name F --last-name L [--staff-role owner|dispatcher|bookkeeper|analyst]".';
const wayBackUsage = 'Run "tidylog admin remove-second-factor --email E".';

function detailsFrom(args: readonly string[]): Details {
  const options = {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    'staff-role': { type: 'string' },
  } as const;
  const { values, positionals } = argumentsOf(args, options, { takesNames: true });
  const isWhole = ['email', 'first-name', 'last-name'].every((name) => name in values);
  if (positionals[0] !== 'create' || positionals.length > 1 || !isWhole) throw new UsageMistake(usage);
  const parsed = details.safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UsageMistake(`--${issue?.path.join('.')}: ${issue?.message}`);
}

async function askForPassword(): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (process.stdin.isTTY) process.stderr.write('Password for the new account: ');
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY });
  try {
    // A prompt would wait forever if the input ends without a line.
    const ended = once(lines, 'close').then(() => ['']);
    const [line] = await Promise.race([once(lines, 'line'), ended]);
    return String(line);
  } finally {
    lines.close();
    if (process.stdin.isTTY) process.stderr.write('\n');
  }
}

async function passwordOf(): Promise<string> {
  const password = process.env.TIDYLOG_ADMIN_PASSWORD ?? (await askForPassword());
  const isInEarnest = parseConfig(process.env).production;
  const judged = (isInEarnest ? officePassword : newPassword).safeParse(password);
  if (!judged.success) throw new UsageMistake(judged.error.issues[0]?.message ?? usage);
  return password;
}

async function create(platform: Platform, given: Details, password: string): Promise<number> {
  const { services } = composeServices(platform, noRateCounters);
  const [firstName, lastName] = [given['first-name'], given['last-name']];
  const created = await services.createAdmin({
    email: given.email,
    password,
    firstName,
    lastName,
    staffRole: given['staff-role'],
  });
  if ('refused' in created) {
    process.stderr.write(`${created.detail ?? sentenceOf(created.refused)}\n`);
    return 1;
  }
  process.stdout.write(`The account ${given.email} can sign in at /admin.\n`);
  return 0;
}

function addressFrom(args: readonly string[]): string {
  const { values, positionals } = argumentsOf(args, { email: { type: 'string' } }, { takesNames: true });
  if (positionals.length > 1 || values.email === undefined) throw new UsageMistake(wayBackUsage);
  const parsed = email.safeParse(values.email);
  if (parsed.success) return parsed.data;
  throw new UsageMistake(`--email: ${parsed.error.issues[0]?.message}`);
}

async function removeSecondFactor(platform: Platform, address: string): Promise<number> {
  const { services } = composeServices(platform, noRateCounters);
  const removed = await services.removeSecondFactor(address);
  if ('refused' in removed) {
    process.stderr.write(`No one in the office has the address ${address}.\n`);
    return 1;
  }
  process.stdout.write(
    removed.hadOne
      ? `Two-step sign-in is off for ${address}: the password alone signs in. They are signed out, and get an email.\n`
      : `Two-step sign-in is not on for ${address}.\n`,
  );
  return 0;
}

/** `tidylog admin`: an account for the office, and the way back for someone who lost their second factor. */
export const admin = (args: readonly string[]): Promise<number> =>
  reporting(async () => {
    if (args[0] === 'remove-second-factor') {
      const address = addressFrom(args);
      return await withPlatform('admin', (platform) => removeSecondFactor(platform, address));
    }
    const given = detailsFrom(args);
    const password = await passwordOf();
    return await withPlatform('admin', (platform) => create(platform, given, password));
  });
