export interface Person {
  /** The identifier that never changes, as the provider tells it. */
  readonly sub: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Who can sign in here: one whose mailbox is proved, and one whose is not. */
export const people: readonly Person[] = [
  {
    sub: '104870000000000000001',
    givenName: 'Grace',
    familyName: 'Hopper',
    email: 'grace@gmail.test',
    emailVerified: true,
  },
  {
    sub: '104870000000000000002',
    givenName: 'Alan',
    familyName: 'Turing',
    email: 'alan@gmail.test',
    emailVerified: false,
  },
];
