import { ChoiceCard } from '../../../ui/ChoiceCard.tsx';

interface Props<Name extends string> {
  readonly switches: Readonly<Record<Name, { readonly label: string; readonly hint: string }>>;
  readonly values: Readonly<Record<Name, boolean>>;
  readonly onChange: (name: Name, isOn: boolean) => void;
}

export function SwitchList<Name extends string>({ switches, values, onChange }: Props<Name>) {
  return (
    <div className="space-y-3">
      {(Object.keys(switches) as Name[]).map((name) => (
        <ChoiceCard
          key={name}
          type="checkbox"
          name={name}
          checked={values[name]}
          onChange={({ target }) => onChange(name, target.checked)}
        >
          <span className="block font-semibold">{switches[name].label}</span>
          <span className="block text-sm text-soft">{switches[name].hint}</span>
        </ChoiceCard>
      ))}
    </div>
  );
}
