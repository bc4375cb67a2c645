export interface Person {
  readonly sub: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Who can sign in here: two people with a verified email, and one without. */
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
  {
    sub: '104870000000000000003',
    givenName: 'Katherine',
    familyName: 'Johnson',
    email: 'katherine@gmail.test',
    emailVerified: true,
  },
];
