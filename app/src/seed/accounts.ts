import type { Refused } from '@tidylog/contracts/domain/refused';
import { demoCorrelation } from '@tidylog/contracts/domain/settings';
import type { Application } from '@tidylog/contracts/events/cleaner';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import type { Vault } from '@tidylog/eventlog/vault';
import { cleanerStream } from '@tidylog/services/cleaner/cleaner';
import type { Commands } from '@tidylog/services/commands';
import { userStream } from '@tidylog/services/identity/user';
import { idFrom } from '@tidylog/services/kernel/idempotency';
import { demoAccounts, pendingDemoCleaner } from './demo-accounts.ts';
import { type DemoCleaner, type DemoCustomer, demoCleaners, demoCustomers } from './people.ts';

const knownPasswords = new Map<string, string>(
  [...demoAccounts, pendingDemoCleaner].map(({ email, password }) => [email, password]),
);

/** No one signs in to the other demo accounts. Each try to make them must use the same password. */
const nobodysPassword = (vault: Vault): Promise<string> => vault.hmac('demo accounts', 'password');

/** The id of the account of a person of the demo company. */
export const demoUserId = (email: string): string => idFrom('demo account', email);

const systemActor = { id: 'system', role: 'system' } as const;

/** The options with which the demo company writes: a time and the person who acts. */
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

const emergencyNames = ['Ana Flores', 'Robert Hill', 'Mai Tran', 'June Carter'] as const;

const applicationOf = ({
  firstName,
  experienceYears,
  languages,
  specializations,
}: DemoCleaner): Application => ({
  address: { street: '9014 Cypress Rosehill Rd', city: 'Cypress', state: 'TX', zipCode: '77429' },
  experienceYears,
  hourlyRate: (1_800 + 50 * experienceYears) as Cents,
  specializations: [...specializations],
  languages: [...languages],
  certifications: experienceYears >= 5 ? ['OSHA 10-Hour'] : [],
  availability: 'Monday to Saturday, from 8 AM',
  bio: `I have cleaned homes for ${experienceYears === 1 ? 'a year' : `${experienceYears} years`} and like it when a room shines.`,
  emergencyContact: {
    name: emergencyNames[firstName.length % emergencyNames.length] ?? emergencyNames[0],
    phone: '(832) 555-0199',
    relationship: 'Family',
  },
});

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}
type Role = 'admin' | 'customer' | 'cleaner';

interface Making {
  readonly commands: Commands;
  readonly vault: Vault;
}

/** Makes the accounts of the demo company. Each step can be repeated without harm. */
export function createAccounts({ commands: { register, applications, dismissal }, vault }: Making) {
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
        password: knownPasswords.get(email) ?? (await nobodysPassword(vault)),
        application: more.application,
        emailProved: false,
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
    dismiss: async (cleaner: DemoCleaner, time: Temporal.Instant): Promise<Refused | undefined> => {
      const id = demoUserId(cleaner.email) as CleanerId;
      const dismissed = await dismissal.dismiss(id, 'Moved to another city.', writing(time, officeActor));
      return 'refused' in dismissed ? dismissed : undefined;
    },
  };
}

/** People who can sign in by a demo button from the start; the cleaner who waits for approval applies later. */
const isAtTheDoor = ({ email }: { readonly email: string }): boolean =>
  demoAccounts.some((account) => account.email === email);

async function has(log: EventLog, stream: string, type: string): Promise<boolean> {
  for await (const event of log.read(stream, { max: 20 })) if (event.type === type) return true;
  return false;
}

const isRegistered = (log: EventLog, { email }: { readonly email: string }): Promise<boolean> =>
  has(log, userStream(userId.parse(demoUserId(email))).name, 'UserRegistered');
const isApproved = (log: EventLog, { email }: DemoCleaner): Promise<boolean> =>
  has(log, cleanerStream(demoUserId(email) as CleanerId).name, 'CleanerApproved');

/** Whether the demo buttons of the sign-in pages work. */
export async function demoAccountsExist(log: EventLog): Promise<boolean> {
  const registered = [office, ...demoCustomers.filter(isAtTheDoor), ...demoCleaners.filter(isAtTheDoor)];
  const answers = [
    ...registered.map((person) => isRegistered(log, person)),
    ...demoCleaners.filter(isAtTheDoor).map((cleaner) => isApproved(log, cleaner)),
  ];
  return (await Promise.all(answers)).every(Boolean);
}

/**
 * Makes the accounts behind the demo buttons of the sign-in pages (decisions, "Demo data"). They exist wherever the
 * buttons do, with or without demo data. Each step can be repeated, so the next start makes up for one that was cut
 * short.
 */
export async function makeDemoAccounts(log: EventLog, making: Making, time: Temporal.Instant): Promise<void> {
  const { office: makeOffice, member, applicant, approve } = createAccounts(making);
  const customers = demoCustomers.filter(({ email }) => knownPasswords.has(email));
  const cleaners = demoCleaners.filter(({ email }) => knownPasswords.has(email));
  await Promise.all([
    (async () => (await isRegistered(log, office)) || (await makeOffice(time)))(),
    ...customers.map(async (customer) => {
      if (!(await isRegistered(log, customer))) await member(customer, time);
    }),
    ...cleaners.map(async (cleaner) => {
      if (!(await isRegistered(log, cleaner))) await applicant(cleaner, time);
      if (cleaner.isApproved && !(await isApproved(log, cleaner))) await approve(cleaner, time);
    }),
  ]);
}
