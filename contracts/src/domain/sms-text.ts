import { type SmsVariable, smsVariableNames } from '../vocabulary/sms.ts';

/** The value of each variable; null while it is not known. */
export type SmsValues = Readonly<Record<SmsVariable, string | null>>;

export interface FilledText {
  readonly text: string;
  /** What is written as a variable and is none, as it is written, each once. */
  readonly unknown: readonly string[];
  /** Variables that have no value yet, each once. */
  readonly missing: readonly SmsVariable[];
}

/** `{name}` or `{{name}}`, with or without blanks around the name. */
const variable = /\{\{\s*([^{}]*?)\s*\}\}|\{\s*([^{}]*?)\s*\}/g;

const isVariable = (name: string): name is SmsVariable =>
  (smsVariableNames as readonly string[]).includes(name);

/** What is written as a variable in the text of a template, each once. */
export const variablesIn = (template: string): readonly string[] => [
  ...new Set(Array.from(template.matchAll(variable), ([, twice, once]) => twice ?? once ?? '')),
];

/** What is written as a variable and is none. */
export const unknownVariables = (template: string): readonly string[] =>
  variablesIn(template).filter((name) => !isVariable(name));

/** The text of a template with the values of a visit. What has no value stays as it is written. */
export function fillTemplate(template: string, values: SmsValues): FilledText {
  const text = template.replaceAll(variable, (written, twice?: string, once?: string) => {
    const name = twice ?? once ?? '';
    return isVariable(name) ? (values[name] ?? written) : written;
  });
  const missing = variablesIn(template)
    .filter(isVariable)
    .filter((name) => values[name] === null);
  return { text, unknown: unknownVariables(template), missing };
}
