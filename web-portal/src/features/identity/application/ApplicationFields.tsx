import { TextArea, TextField } from '../../../ui/Field.tsx';
import { type Application, type ApplicationField, fieldWords, groups, partsOf } from './fields.ts';
import type { Problems } from './problems.ts';

interface GroupProps {
  readonly group: keyof typeof groups;
  readonly values: Application;
  readonly problems: Problems;
  readonly onChange: (field: ApplicationField, text: string) => void;
  readonly hints?: Partial<Record<ApplicationField, string>>;
}

/** What a list with commas is read as. */
function Parts({ list }: { readonly list: string }) {
  const parts = partsOf(list);
  if (parts.length === 0) return 'Separate them with commas.';
  return (
    <span className="flex flex-wrap gap-1.5">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts can be the same text
        <span key={index} className="rounded-full bg-mint px-2.5 py-0.5 text-sm wrap-anywhere">
          {part}
        </span>
      ))}
    </span>
  );
}

interface OneProps extends Omit<GroupProps, 'group' | 'hints'> {
  readonly name: ApplicationField;
  readonly hint: string | undefined;
}

function One({ name, values, problems, onChange, hint }: OneProps) {
  const { label, missing, isList, isLong, isWide, ...input } = fieldWords[name];
  const shownHint = isList ? <Parts list={values[name]} /> : hint;
  const frame = {
    name,
    label,
    value: values[name],
    optional: missing === undefined,
    error: problems[name],
    className: isWide ? 'sm:col-span-2' : '',
    ...(shownHint === undefined ? {} : { hint: shownHint }),
  };
  const change = (event: { readonly target: { readonly value: string } }) =>
    onChange(name, event.target.value);
  return isLong ? (
    <TextArea {...frame} maxLength={input.maxLength} onChange={change} />
  ) : (
    <TextField {...frame} {...input} onChange={change} />
  );
}

export const ApplicationFields = ({ group, hints = {}, ...rest }: GroupProps) =>
  groups[group].map((name) => <One key={name} name={name} hint={hints[name]} {...rest} />);
