import { isPhone, phoneRequired } from '@tidylog/contracts/vocabulary/phone';
import { singlePasswordProblem } from '../../../shared/session/registration.ts';
import { type Application, type ApplicationField, emptyApplication, fieldWords } from './fields.ts';

export interface Passwords {
  readonly password: string;
  readonly confirmPassword: string;
}
export type FormField = ApplicationField | keyof Passwords;
export type Problems = Partial<Record<FormField, string>>;

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim());
const isNumber = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text.trim());
const isDollars = (text: string): boolean => /^(?:\$\s*)?\d+(?:\.\d{1,2})?$/.test(text.trim());

const checks: Partial<Record<ApplicationField, (text: string) => string | undefined>> = {
  email: (text) => (isEmail(text) ? undefined : 'Please enter a valid email address.'),
  phone: (text) => (isPhone(text) ? undefined : phoneRequired),
  emergency_contact_phone: (text) => (isPhone(text) ? undefined : phoneRequired),
  experience_years: (text) => (isNumber(text) ? undefined : 'Enter a number of years, such as 3 or 0.5.'),
  hourly_rate: (text) => (isDollars(text) ? undefined : 'Enter an amount in dollars, such as 22 or 22.50.'),
};

function problemOf(field: ApplicationField, text: string): string | undefined {
  if (text.trim() === '') return fieldWords[field].missing;
  return checks[field]?.(text);
}

/** Match before length (cleaner portal, section 5). */
function passwordProblems({ password, confirmPassword }: Passwords): Problems {
  if (password !== confirmPassword) return { confirmPassword: 'Passwords do not match' };
  const problem = singlePasswordProblem(password);
  return problem === undefined ? {} : { password: problem };
}

/** What keeps an application from being sent, by field. */
export function applicationProblems(application: Application, passwords: Passwords): Problems {
  const fields = Object.keys(emptyApplication) as ApplicationField[];
  const found = fields.flatMap((field) => {
    const problem = problemOf(field, application[field]);
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return { ...passwordProblems(passwords), ...Object.fromEntries(found) };
}
