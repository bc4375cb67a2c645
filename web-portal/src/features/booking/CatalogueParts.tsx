import { Plus } from 'lucide-react';
import { money } from '../../format/money.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { classes } from '../../ui/classes.ts';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { toggleStandard, withAddOn } from './draft.ts';
import type { Choosing } from './flow.ts';
import type { Service } from './queries.ts';
import { Section } from './Section.tsx';

const mostOfAnAddOn = 50;

export function StandardServices({ catalogue, draft, change }: Choosing) {
  const services = catalogue.filter((service) => !service.is_a_la_carte);
  return (
    <Section title="Standard services" hint="Included in the base price. Take out what you do not need.">
      <div className="grid gap-3 sm:grid-cols-2">
        {services.map(({ id, name, description }) => (
          <ChoiceCard
            key={id}
            type="checkbox"
            name="standard"
            value={id}
            checked={draft.standard?.includes(id) ?? true}
            onChange={() => change(name, (draft) => toggleStandard(draft, id))}
          >
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-soft">{description}</span>
          </ChoiceCard>
        ))}
      </div>
    </Section>
  );
}

interface AddOnProps {
  readonly service: Service;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

function AddOn({ service: { name, description, a_la_carte_price }, quantity, onChange }: AddOnProps) {
  return (
    <li
      className={classes(
        'flex flex-wrap items-center justify-between gap-3 rounded-card border bg-card py-3 pr-3 pl-4 transition-colors',
        quantity > 0 ? 'border-green ring-1 ring-green' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">{description}</p>
        <p className="money text-sm font-semibold">{money(a_la_carte_price ?? 0)}</p>
      </div>
      {quantity > 0 ? (
        <QuantityStepper label={name} value={quantity} most={mostOfAnAddOn} onChange={onChange} />
      ) : (
        <Button tone="secondary" aria-label={`Add ${name}`} onClick={() => onChange(1)} className="shrink-0">
          <Plus aria-hidden="true" size={18} />
          Add
        </Button>
      )}
    </li>
  );
}

export function AddOns({ catalogue, draft, change }: Choosing) {
  const services = catalogue.filter((service) => service.is_a_la_carte);
  if (services.length === 0) return null;
  return (
    <Section title="Add-ons" hint="Extras, each at its own price.">
      <ul className="grid gap-3 sm:grid-cols-2">
        {services.map((service) => (
          <AddOn
            key={service.id}
            service={service}
            quantity={draft.addOns[service.id] ?? 0}
            onChange={(quantity) =>
              change(quantity > 0 ? `${service.name} x ${quantity}` : `${service.name} removed`, (draft) =>
                withAddOn(draft, service.id, quantity),
              )
            }
          />
        ))}
      </ul>
    </Section>
  );
}
