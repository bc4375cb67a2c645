import type { HouseSize } from '@tidylog/contracts/vocabulary/homes';
import { demoAccounts, pendingDemoCleaner } from './demo-accounts.ts';

/** A cleaner of the demo company. */
export interface DemoCleaner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly isApproved: boolean;
  readonly experienceYears: number;
  readonly languages: readonly string[];
  readonly specializations: readonly string[];
}

/** A household of the demo company. */
export interface DemoCustomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly isMember: boolean;
  readonly street: string;
  readonly city: string;
  readonly zipCode: string;
  readonly houseSize: HouseSize;
  readonly bedrooms: number;
  readonly bathrooms: number;
}

const emailOf = (role: string): string => demoAccounts.find((account) => account.role === role)?.email ?? '';
const phoneNumber = (area: number, line: number): string => `(${area}) 555-${String(line).padStart(4, '0')}`;
const mailOf = (first: string, last: string): string =>
  `${`${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '')}@example.com`;

const cleanerLines: readonly (readonly [string, string, number, string, string])[] = [
  ['Rosa', 'Delgado', 6, 'English, Spanish', 'Deep cleaning, Move-out cleaning'],
  ['Keisha', 'Robinson', 4, 'English', 'Kitchens, Bathrooms'],
  ['Linh', 'Tran', 8, 'English, Vietnamese', 'Deep cleaning, Windows'],
  ['Marcus', 'Hill', 3, 'English', 'Floors, Garages'],
  ['Elena', 'Petrova', 10, 'English, Russian', 'Move-in cleaning, Organizing'],
  ['Jamal', 'Carter', 2, 'English', 'Floors, Windows'],
  ['Tyler', 'Nguyen', 1, 'English', 'Bathrooms'],
  ['Grace', 'Kim', 5, 'English, Korean', 'Kitchens, Laundry'],
];
const waiting = 2;

/** The first is the cleaner of the demo button; the last two wait for approval. */
export const demoCleaners: readonly DemoCleaner[] = cleanerLines.map(
  ([firstName, lastName, experienceYears, languages, specializations], index) => {
    const isApproved = index < cleanerLines.length - waiting;
    const ownEmail = index === 0 ? emailOf('cleaner') : mailOf(firstName, lastName);
    return {
      email: index === cleanerLines.length - waiting ? pendingDemoCleaner.email : ownEmail,
      firstName,
      lastName,
      phone: phoneNumber(832, 120 + index),
      isApproved,
      experienceYears,
      languages: languages.split(', '),
      specializations: specializations.split(', '),
    };
  },
);

/** Came with the first ones, and was dismissed since. */
export const formerDemoCleaner: DemoCleaner = {
  email: mailOf('Dana', 'Whitlock'),
  firstName: 'Dana',
  lastName: 'Whitlock',
  phone: phoneNumber(832, 119),
  isApproved: true,
  experienceYears: 3,
  languages: ['English'],
  specializations: ['Kitchens'],
};
/** The former one comes last. */
export const allDemoCleaners: readonly DemoCleaner[] = [...demoCleaners, formerDemoCleaner];

const towns: Readonly<Record<string, string>> = {
  '77433': 'Cypress',
  '77429': 'Cypress',
  '77095': 'Houston',
  '77377': 'Tomball',
  '77070': 'Houston',
  '77065': 'Houston',
};
const zipCodes = Object.keys(towns);

const customerLines: readonly (readonly [string, string, string])[] = [
  ['Olivia', 'Bennett', '17803 Bridgeland Creek Pkwy'],
  ['James', 'Whitaker', '12211 Barker Cypress Rd'],
  ['Emma', 'Castillo', '8410 Copper Grove Blvd'],
  ['William', 'Brooks', '19026 Lakewood Forest Dr'],
  ['Sophia', 'Patel', '11903 Jones Rd'],
  ['Benjamin', 'Foster', '10719 Mills Walk Ln'],
  ['Charlotte', 'Hughes', '20415 Towne Lake Pkwy'],
  ['Daniel', 'Okafor', '14623 Telge Rd'],
  ['Amelia', 'Sanders', '9006 Westgrove Ct'],
  ['Henry', 'Coleman', '22114 Treaschwig Trace'],
  ['Isabella', 'Garza', '12530 Perry Rd'],
  ['Samuel', 'Price', '13207 Wortham Falls Blvd'],
  ['Ava', 'Morrison', '16811 Fairfield Falls Way'],
  ['Joseph', 'Lindgren', '15302 Spring Cypress Rd'],
  ['Mia', 'Thornton', '7914 Easton Commons Dr'],
  ['Andrew', 'Kowalski', '18507 Timber Forest Ln'],
  ['Harper', 'Dixon', '10102 Grant Rd'],
  ['Gabriel', 'Mendoza', '12017 Steeple Park Dr'],
  ['Evelyn', 'Hart', '17319 Cypress Laurel St'],
  ['Nathan', 'Sinclair', '14119 Huffmeister Rd'],
  ['Abigail', 'Nguyen', '8703 Queenston Blvd'],
  ['Christopher', 'Vaughn', '21510 Northpointe Ridge Ln'],
  ['Ella', 'Jennings', '11414 Cypress Creek Pkwy'],
  ['Jonathan', 'Reed', '9723 Fallbrook Dr'],
  ['Scarlett', "O'Brien", '18211 Mound Rd'],
  ['Ryan', 'Gallagher', '13606 Mueschke Rd'],
  ['Grace', 'Hamilton', '7526 Barker Bend Ln'],
  ['Luis', 'Herrera', '22407 Rosehill Church Rd'],
  ['Chloe', 'Freeman', '10834 Louetta Rd'],
  ['Aaron', 'Stein', '12319 Windfern Forest Dr'],
  ['Victoria', 'Lambert', '19830 House Hahl Rd'],
  ['Kevin', 'Park', '16004 Skinner Rd'],
  ['Penelope', 'Wallace', '8118 Langham Creek Dr'],
  ['Derek', 'Simmons', '23102 Willow Creek Ct'],
  ['Riley', 'Hoffman', '11225 Hempstead Crossing Dr'],
  ['Zoë', 'Marchetti', '9915 Rodney Ray Blvd'],
  ['Caleb', 'Armstrong', '17642 Tuckerton Rd'],
  ['Naomi', 'Fletcher', '12808 Cypress North Houston Rd'],
  ['Patrick', 'Delaney', '15711 Kitzman Rd'],
  ['Hannah', 'Svensson', '10341 Round Up Ln'],
];
const members = 12;
/** Odd: those of area 281 are odd then, and the number of the office is even. */
const firstCustomerLine = 103;
const sizes: readonly HouseSize[] = [
  '1000-2000',
  '2000-2500',
  '2000-2500',
  '2500-3000',
  '2500-3000',
  '3000-3500',
  '3500-4000',
  '4000-4500',
];

/** Books by phone and gave no email address. */
export type DemoCaller = Omit<DemoCustomer, 'email'> & { readonly email: null };

function householdOf(
  [firstName, lastName, street]: (typeof customerLines)[number],
  index: number,
): DemoCaller {
  const zipCode = zipCodes[index % zipCodes.length] ?? '';
  return {
    email: null,
    firstName,
    lastName,
    phone: phoneNumber(index % 2 === 0 ? 281 : 713, firstCustomerLine + index),
    isMember: index < members,
    street,
    city: towns[zipCode] ?? '',
    zipCode,
    houseSize: sizes[index % sizes.length] ?? '2000-2500',
    bedrooms: 2 + (index % 4),
    bathrooms: 1 + (index % 3),
  };
}

/** The first is the customer of the demo button. The first twelve have an account, the others book as guests. */
export const demoCustomers: readonly DemoCustomer[] = customerLines.map((line, index) => ({
  ...householdOf(line, index),
  email: index === 0 ? emailOf('customer') : mailOf(line[0].normalize('NFD'), line[1]),
}));

/** A guest whom the office wrote down again when they called, and found to be one person since. */
export const harper = customerLines.findIndex(([firstName]) => firstName === 'Harper');
export const walter = customerLines.length;
export const harperAgain = walter + 1;
/** The callers come last. */
export const allDemoCustomers: readonly (DemoCustomer | DemoCaller)[] = [
  ...demoCustomers,
  householdOf(['Walter', 'Quinn', '13118 Cypress Rose Ln'], walter),
  householdOf(customerLines[harper] ?? ['', '', ''], harper),
];
