/** A form: the values that it started from, and the fields that the person changed. */
export interface FormState<Values extends object> {
  readonly base: Values;
  readonly typed: Partial<Values>;
}

/** A field that another person changed while the form was open. */
export interface FieldNews<Values extends object> {
  readonly field: keyof Values & string;
  readonly now: Values[keyof Values & string];
  /** Whether the person typed something else into it. */
  readonly isContested: boolean;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = <Values extends object>(values: Values): (keyof Values & string)[] =>
  Object.keys(values) as (keyof Values & string)[];

export const isTouched = ({ typed }: FormState<object>): boolean => Object.keys(typed).length > 0;

/** What the form shows: untouched fields follow the saved values, also when those change elsewhere. */
export const valuesOf = <Values extends object>(
  { typed }: Pick<FormState<Values>, 'typed'>,
  loaded: Values,
): Values => ({ ...loaded, ...typed });

/** What others changed since the person started. */
export const newsOf = <Values extends object>(
  { base, typed }: FormState<Values>,
  loaded: Values,
): FieldNews<Values>[] =>
  fieldsOf(loaded)
    .filter((field) => !isSame(loaded[field], base[field]))
    .filter((field) => !(field in typed && isSame(typed[field], loaded[field])))
    .map((field) => ({ field, now: loaded[field], isContested: field in typed }));

/** A field counts as touched while it differs from the saved value. */
export function withField<Values extends object, Field extends keyof Values>(
  { base, typed }: FormState<Values>,
  { field, value, loaded }: { readonly field: Field; readonly value: Values[Field]; readonly loaded: Values },
): FormState<Values> {
  const { [field]: _, ...others } = typed;
  const rest = others as Partial<Values>;
  return { base, typed: isSame(value, loaded[field]) ? rest : { ...rest, [field]: value } };
}

/** After saving: keeps what was typed since sending. */
export function afterSaving<Values extends object>(
  { typed }: FormState<Values>,
  saved: Values,
): FormState<Values> {
  const later = fieldsOf(saved).filter((field) => field in typed && !isSame(typed[field], saved[field]));
  return {
    base: saved,
    typed: Object.fromEntries(later.map((field) => [field, typed[field]])) as Partial<Values>,
  };
}
