import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Limit = Extract<Issue, { readonly code: 'too_big' | 'too_small' }>;

const byType: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
  record: 'This must be an object.',
};

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

const limit = (least: 'At least' | 'At most', amount: number | bigint, { origin }: Limit): string =>
  `${least} ${amount}${units[origin] ?? ''}.`;

const byFormat: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address.',
  uuid: 'This must be a UUID.',
};

const isMissing = ({ code, input }: Issue): boolean =>
  (code === 'invalid_type' || code === 'invalid_value') && (input === undefined || input === null);

/**
 * What people read about a value that a schema refuses, when the schema has no words of its own; never the value
 * itself.
 */
export function complaint(issue: Issue): string | undefined {
  if (isMissing(issue)) return 'Please fill this in.';
  switch (issue.code) {
    case 'invalid_type':
      return byType[issue.expected];
    case 'invalid_value':
      return `Choose one of these: ${issue.values.join(', ')}.`;
    case 'too_big':
      return limit('At most', issue.maximum, issue);
    case 'too_small':
      return limit('At least', issue.minimum, issue);
    case 'invalid_format':
      return byFormat[issue.format] ?? 'This is not in the expected format.';
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')} here.`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return 'This value is not valid here.';
  }
}
