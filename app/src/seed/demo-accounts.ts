import type { Role } from '@tidylog/contracts/business';
import type { Application } from '@tidylog/contracts/events/cleaner';
import type { CleanerId } from '@tidylog/contracts/ids';
import { demoAccounts, pendingDemoCleaner } from '@tidylog/contracts/settings';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import { idFrom } from '@tidylog/services/idempotency';
import type { Commands } from '@tidylog/services/services';

interface DemoAccount {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly isApproved: boolean;
}

const people: Record<Role, Pick<DemoAccount, 'firstName' | 'lastName' | 'phone'>> = {
  admin: { firstName: 'Morgan', lastName: 'Reyes', phone: '(281) 555-0101' },
  customer: { firstName: 'Olivia', lastName: 'Bennett', phone: '(281) 555-0102' },
  cleaner: { firstName: 'Rosa', lastName: 'Delgado', phone: '(281) 555-0103' },
};

const accounts: readonly DemoAccount[] = [
  ...demoAccounts.map((account) => ({ ...account, ...people[account.role], isApproved: true })),
  {
    ...pendingDemoCleaner,
    role: 'cleaner',
    firstName: 'Tyler',
    lastName: 'Nguyen',
    phone: '(281) 555-0104',
    isApproved: false,
  },
];

export const demoUserId = (email: string): string => idFrom('demo account', email);

const application: Application = {
  address: { street: '9014 Cypress Rosehill Rd', city: 'Cypress', state: 'TX', zipCode: '77429' },
  experienceYears: 6,
  hourlyRate: null,
  specializations: ['Deep cleaning', 'Move-out cleaning'],
  languages: ['English', 'Spanish'],
  certifications: [],
  availability: 'Monday to Saturday',
  bio: 'Careful with wood floors and good with pets.',
  emergencyContact: null,
};

async function exists(log: EventLog, email: string): Promise<boolean> {
  for await (const _ of log.read(`user-${demoUserId(email)}`, { max: 1 })) return true;
  return false;
}

async function make(commands: Commands, account: DemoAccount, by: WriteContext): Promise<void> {
  const { role, email, password, firstName, lastName, phone } = account;
  const id = demoUserId(email);
  await commands.register(
    {
      creation: { id, isKeyed: true },
      role,
      contact: { firstName, lastName, email, phone },
      password,
      application: role === 'cleaner' ? application : null,
    },
    { ...by, actor: { id, role } },
  );
  if (role === 'cleaner' && account.isApproved) await commands.applications.approve(id as CleanerId, by);
}

/**
 * The accounts behind the demo buttons of the sign-in pages (decisions, "Demo data"): they exist wherever the
 * buttons do, with or without demo data. Harmless when repeated.
 */
export async function makeDemoAccounts(
  log: EventLog,
  commands: Commands,
  time: Temporal.Instant,
): Promise<void> {
  const by: WriteContext = {
    actor: { id: 'system', role: 'system' },
    correlation: crypto.randomUUID(),
    causation: null,
    time,
  };
  const absent = await Array.fromAsync(accounts, async (account) =>
    (await exists(log, account.email)) ? [] : [account],
  );
  await Promise.all(absent.flat().map((account) => make(commands, account, by)));
}
