import { randomBytes } from 'node:crypto';
import type { Refused } from '@tidylog/contracts/api/route';
import type { Application } from '@tidylog/contracts/events/cleaner';
import type { CleanerId } from '@tidylog/contracts/ids';
import { demoAccounts, demoCorrelation, pendingDemoCleaner } from '@tidylog/contracts/settings';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import { idFrom } from '@tidylog/services/idempotency';
import type { Commands } from '@tidylog/services/services';
import { type DemoCleaner, type DemoCustomer, demoCleaners, demoCustomers } from './people.ts';

const knownPasswords = new Map<string, string>(
  [...demoAccounts, pendingDemoCleaner].map(({ email, password }) => [email, password]),
);
// Nobody signs in with the other accounts of the demo company.
const nobodysPassword = randomBytes(24).toString('base64url');

/** The id of the account of a person of the demo company. */
export const demoUserId = (email: string): string => idFrom('demo account', email);

const systemActor = { id: 'system', role: 'system' } as const;

/** What the demo company writes, at a time, by whoever acts. */
export const writing = (
  time: Temporal.Instant,
  actor: WriteContext['actor'] = systemActor,
): WriteContext => ({
  actor,
  correlation: `${demoCorrelation}${crypto.randomUUID()}`,
  causation: null,
  time,
});

const office = {
  email: demoAccounts.find(({ role }) => role === 'admin')?.email ?? '',
  firstName: 'Morgan',
  lastName: 'Reyes',
  phone: '(281) 555-0101',
};
/** Who acts for the office of the demo company. */
export const officeActor = { id: demoUserId(office.email), role: 'admin' } as const;

const applicationOf = ({ experienceYears, languages, specializations }: DemoCleaner): Application => ({
  address: { street: '9014 Cypress Rosehill Rd', city: 'Cypress', state: 'TX', zipCode: '77429' },
  experienceYears,
  hourlyRate: null,
  specializations: [...specializations],
  languages: [...languages],
  certifications: [],
  availability: 'Monday to Saturday',
  bio: null,
  emergencyContact: null,
});

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}
type Role = 'admin' | 'customer' | 'cleaner';

/** The accounts of the demo company. Each is harmless when repeated. */
export function createAccounts({ register, applications }: Commands) {
  const make = async (
    role: Role,
    { email, firstName, lastName, phone }: Person,
    more: { readonly application: Application | null; readonly time: Temporal.Instant },
  ): Promise<Refused | undefined> => {
    const id = demoUserId(email);
    const made = await register(
      {
        creation: { id, isKeyed: true },
        role,
        contact: { firstName, lastName, email, phone },
        password: knownPasswords.get(email) ?? nobodysPassword,
        application: more.application,
      },
      writing(more.time, { id, role }),
    );
    return 'refused' in made ? made : undefined;
  };
  return {
    office: (time: Temporal.Instant) => make('admin', office, { application: null, time }),
    member: (customer: DemoCustomer, time: Temporal.Instant) =>
      make('customer', customer, { application: null, time }),
    applicant: (cleaner: DemoCleaner, time: Temporal.Instant) =>
      make('cleaner', cleaner, { application: applicationOf(cleaner), time }),
    approve: async (cleaner: DemoCleaner, time: Temporal.Instant): Promise<Refused | undefined> => {
      const approved = await applications.approve(
        demoUserId(cleaner.email) as CleanerId,
        writing(time, officeActor),
      );
      return 'refused' in approved ? approved : undefined;
    },
  };
}

async function exists(log: EventLog, { email }: { readonly email: string }): Promise<boolean> {
  for await (const _ of log.read(`user-${demoUserId(email)}`, { max: 1 })) return true;
  return false;
}

/**
 * Makes the accounts behind the demo buttons of the sign-in pages (decisions, "Demo data"): they exist wherever
 * the buttons do, with or without demo data. Harmless when repeated.
 */
export async function makeDemoAccounts(
  log: EventLog,
  commands: Commands,
  time: Temporal.Instant,
): Promise<void> {
  const { office: makeOffice, member, applicant, approve } = createAccounts(commands);
  const customers = demoCustomers.filter(({ email }) => knownPasswords.has(email));
  const cleaners = demoCleaners.filter(({ email }) => knownPasswords.has(email));
  if (!(await exists(log, office))) await makeOffice(time);
  await Promise.all([
    ...customers.map(async (customer) => {
      if (!(await exists(log, customer))) await member(customer, time);
    }),
    ...cleaners.map(async (cleaner) => {
      if (await exists(log, cleaner)) return;
      await applicant(cleaner, time);
      if (cleaner.isApproved) await approve(cleaner, time);
    }),
  ]);
}
