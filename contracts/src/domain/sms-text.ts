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

/** The first brace that belongs to no variable, with what is written around it. */
function strayBrace(template: string): string | undefined {
  const rest = template.replaceAll(variable, (written) => '_'.repeat(written.length));
  const at = rest.search(/[{}]/);
  if (at < 0) return undefined;
  const [around] =
    rest[at] === '{'
      ? (/^\S{1,30}/u.exec(template.slice(at)) ?? [])
      : (/\S{1,30}$/u.exec(template.slice(0, at + 1)) ?? []);
  return around;
}

export interface VariableProblem {
  readonly code: 'unknown-variable' | 'stray-brace';
  readonly sentence: string;
}

/** What is wrong with the variables of a text: it would be sent as it is written. */
export function variableProblem(text: string): VariableProblem | undefined {
  const unknown = unknownVariables(text).map((name) => `{${name}}`);
  if (unknown.length > 0) {
    const are = unknown.length === 1 ? 'There is no variable' : 'There are no variables';
    return { code: 'unknown-variable', sentence: `${are} ${unknown.join(', ')}.` };
  }
  const stray = strayBrace(text);
  const sentence = `Check the braces at "${stray}". A variable looks like {customer_name}.`;
  return stray === undefined ? undefined : { code: 'stray-brace', sentence };
}

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
