export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export type RegistrationField = keyof Registration;

const minimumPasswordLength = 6;

const required: readonly (readonly [RegistrationField, string])[] = [
  ['first_name', 'Please enter your first name.'],
  ['last_name', 'Please enter your last name.'],
  ['email', 'Please enter your email.'],
  ['password', 'Please choose a password.'],
];

/** What is wrong with a password that is typed only once. */
export function singlePasswordProblem(password: string): string | undefined {
  if (password === '') return 'Please choose a password.';
  return password.length < minimumPasswordLength
    ? `Password must be at least ${minimumPasswordLength} characters long`
    : undefined;
}

/** Match is checked first (customer area, section 5). */
function passwordProblem({
  password,
  confirmPassword,
}: Registration): [RegistrationField, string] | undefined {
  if (password !== confirmPassword) return ['confirmPassword', 'Passwords do not match'];
  const problem = singlePasswordProblem(password);
  return problem === undefined ? undefined : ['password', problem];
}

/** Fields with what is wrong with them, in the order of the form. */
export function registrationProblems(values: Registration): [RegistrationField, string][] {
  const missing = required.filter(([field]) => values[field].trim() === '');
  const passwords = missing.some(([field]) => field === 'password') ? undefined : passwordProblem(values);
  const badEmail: [RegistrationField, string][] =
    values.email.trim() !== '' && !/^[^\s@]+@[^\s@]+$/.test(values.email.trim())
      ? [['email', 'Please enter a valid email address.']]
      : [];
  return [
    ...missing.map(([field, text]): [RegistrationField, string] => [field, text]),
    ...badEmail,
    ...(passwords === undefined ? [] : [passwords]),
  ];
}
