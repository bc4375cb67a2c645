import { counted } from '@tidylog/contracts/vocabulary/counts';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { ChevronDown, Plus, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { classes } from '../../ui/classes.ts';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { Section } from '../../ui/Section.tsx';
import { toggleStandard, withAddOn } from './draft.ts';
import type { Service } from './queries.ts';
import type { CleaningChoice } from './selection.ts';

const mostOfAnAddOn = 50;

/** One line until it is opened: most people want everything that is included. */
export function StandardServices({ catalogue, draft, change }: CleaningChoice) {
  const services = catalogue.filter((service) => !service.is_a_la_carte);
  const isChosen = (id: string) => draft.standard?.includes(id) ?? true;
  const chosen = services.filter(({ id }) => isChosen(id));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="Standard services">
      <details
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        className="group rounded-card border border-edge bg-card"
      >
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-3 transition-colors hover:bg-mint-soft [&::-webkit-details-marker]:hidden">
          <Sparkles aria-hidden="true" size={20} className="shrink-0 text-green" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{chosen.length} included</span>
            <span className="line-clamp-1 text-sm text-soft group-open:hidden">
              {chosen.map(({ name }) => name).join(', ')}
            </span>
            <span className="hidden text-sm text-soft group-open:block">
              Included in the base price. Remove what you do not need.
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            size={20}
            className="shrink-0 text-soft transition-transform group-open:rotate-180"
          />
        </summary>
        {/* Not there while closed: a browser never ends the transitions of what it does not draw. */}
        {isOpen && (
          <div className="grid gap-3 border-t border-line p-3 sm:grid-cols-2">
            {services.map(({ id, name, description }) => (
              <ChoiceCard
                key={id}
                type="checkbox"
                name="standard"
                value={id}
                checked={isChosen(id)}
                onChange={() => change(name, (draft) => toggleStandard(draft, id))}
              >
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-soft">{description}</span>
              </ChoiceCard>
            ))}
          </div>
        )}
      </details>
    </Section>
  );
}

interface AddOnProps {
  readonly service: Service;
  readonly quantity: number;
  readonly isFolded: boolean;
  readonly onChange: (quantity: number) => void;
}

function AddOn({ service, quantity, isFolded, onChange }: AddOnProps) {
  const { name, description, a_la_carte_price } = service;
  return (
    <li
      data-service={service.id}
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border bg-card py-2 pr-2 pl-3 transition-colors sm:py-3 sm:pr-3 sm:pl-4',
        quantity > 0 ? 'border-green ring-1 ring-green' : 'border-line',
        isFolded && 'max-sm:hidden',
      )}
    >
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="flex flex-wrap items-baseline gap-x-2 sm:block">
          <span className="font-semibold">{name}</span>
          <span className="money text-sm font-semibold sm:hidden">
            {formatDollars(a_la_carte_price ?? 0)}
          </span>
        </p>
        <p className="text-sm text-soft">{description}</p>
        <p className="money text-sm font-semibold max-sm:hidden">{formatDollars(a_la_carte_price ?? 0)}</p>
      </div>
      {quantity > 0 ? (
        <QuantityStepper label={name} value={quantity} most={mostOfAnAddOn} onChange={onChange} />
      ) : (
        <Button
          tone="secondary"
          aria-label={`Add ${name}`}
          onClick={() => onChange(1)}
          className="shrink-0 max-sm:px-2.5"
        >
          <Plus aria-hidden="true" size={18} />
          <span className="max-sm:hidden">Add</span>
        </Button>
      )}
    </li>
  );
}

const foldedAfter = 4;

export function AddOns({ catalogue, draft, change }: CleaningChoice) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const services = catalogue.filter((service) => service.is_a_la_carte);
  if (services.length === 0) return null;
  const quantityOf = ({ id }: Service) => draft.addOns[id] ?? 0;
  const isFolded = (service: Service, index: number) =>
    !isOpen && index >= foldedAfter && quantityOf(service) === 0;
  const folded = services.filter(isFolded);
  const open = () => {
    const [first] = folded;
    setIsOpen(true);
    // The button goes away, so the focus moves to the first item that it revealed.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-service="${first?.id}"] button`)?.focus(),
    );
  };
  return (
    <Section title="Add-ons" hint="Each add-on has its own price.">
      <ul ref={list} className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        {services.map((service, index) => (
          <AddOn
            key={service.id}
            service={service}
            quantity={quantityOf(service)}
            isFolded={isFolded(service, index)}
            onChange={(quantity) =>
              change(quantity > 0 ? `${service.name} x ${quantity}` : `${service.name} removed`, (draft) =>
                withAddOn(draft, service.id, quantity),
              )
            }
          />
        ))}
      </ul>
      {folded.length > 0 && (
        <Button tone="quiet" onClick={open} className="mt-2 w-full sm:hidden">
          Show {counted(folded.length, 'more add-on')}
        </Button>
      )}
    </Section>
  );
}
