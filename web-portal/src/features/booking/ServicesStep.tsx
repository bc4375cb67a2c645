import { useQuery } from '@tanstack/react-query';
import {
  type Frequency,
  frequencies,
  frequencyName,
  type HouseSize,
  houseSizes,
  rhythmText,
  squareFeet,
} from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { detailOf } from '@tidylog/web-shared/api/problem';
import type { ReactNode } from 'react';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { AddOns, StandardServices } from './CatalogueParts.tsx';
import type { Choosing, Flow } from './flow.ts';
import { PromoPart } from './PromoPart.tsx';
import { savingPercent } from './price.ts';
import { servicesQuery, useBasePrices } from './queries.ts';
import { RecurringNote } from './RecurringNote.tsx';
import { RoomsPart } from './RoomsPart.tsx';
import { Section } from './Section.tsx';
import { missingIn, namedText } from './steps.ts';
import { suggestionFor } from './suggested-rooms.ts';
import { ZipPart } from './ZipPart.tsx';

/** When booking (customer area, section 5). */
const mostRooms = 6;

function Choice({
  legend,
  error,
  hint,
  children,
}: {
  legend: string;
  error?: string | undefined;
  hint?: string;
  children: ReactNode;
}) {
  const id = `${legend.replaceAll(' ', '-').toLowerCase()}-error`;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="text-xl font-bold">{legend}</legend>
      {hint !== undefined && <p className="mt-1 text-soft">{hint}</p>}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      <div className="mt-3 sm:mt-4">{children}</div>
    </fieldset>
  );
}

export function SizeChoice({ draft, change, error }: Choosing & { readonly error: string | undefined }) {
  return (
    <Choice legend="Size of your home" hint="In square feet." error={error}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2 sm:grid-cols-3 sm:gap-3">
        {houseSizes.map((size: HouseSize) => (
          <ChoiceCard
            key={size}
            type="radio"
            name="houseSize"
            value={size}
            checked={draft.houseSize === size}
            className="max-sm:min-h-12 max-sm:py-2"
            onChange={() => change('Size of your home', (draft) => ({ ...draft, houseSize: size }))}
          >
            <span className="block text-sm font-semibold tabular-nums sm:text-base">{squareFeet(size)}</span>
            <span className="text-sm text-soft max-sm:sr-only sm:block">sq ft</span>
          </ChoiceCard>
        ))}
      </div>
    </Choice>
  );
}

function FrequencyChoice({ draft, change, error }: Flow & { readonly error: string | undefined }) {
  const prices = useBasePrices(draft.houseSize);
  return (
    <Choice legend="How often" error={error}>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        {frequencies.map((frequency: Frequency) => {
          const name = frequencyName(frequency);
          const price = prices[frequency];
          const saving = savingPercent(prices.one_time, price);
          return (
            <ChoiceCard
              key={frequency}
              type="radio"
              name="frequency"
              value={frequency}
              checked={draft.frequency === frequency}
              className="max-sm:py-2"
              onChange={() => change(name, (draft) => ({ ...draft, frequency }))}
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{name}</span>
                {price !== undefined && (
                  <span className="money text-sm font-semibold">{formatDollars(price)}</span>
                )}
              </span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-soft">
                <span>{rhythmText(frequency)}</span>
                {saving > 0 ? (
                  <span className="font-semibold whitespace-nowrap text-green">Save {saving}%</span>
                ) : (
                  price !== undefined && <span className="whitespace-nowrap">base price</span>
                )}
              </span>
            </ChoiceCard>
          );
        })}
      </div>
    </Choice>
  );
}

function CatalogueSkeleton() {
  return (
    <Skeleton label="Loading the services">
      <Bone className="h-7 w-48" />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
          <Bone key={name} className="h-20" />
        ))}
      </div>
    </Skeleton>
  );
}

export function ServicesStep(flow: Flow) {
  const { data, error, isFetching, refetch } = useQuery(servicesQuery);
  const missing = missingIn('services', flow.draft, undefined);
  const errorOf = (field: string) => namedText(missing, flow.named, field);
  return (
    <div className="space-y-8 sm:space-y-10">
      <ZipPart {...flow} />
      <SizeChoice {...flow} error={errorOf('houseSize')} />
      <div className="space-y-4">
        <FrequencyChoice {...flow} error={errorOf('frequency')} />
        <RecurringNote {...flow} />
      </div>
      <RoomsPart {...flow} most={mostRooms} suggestion={suggestionFor(flow.draft)} />
      {data !== undefined ? (
        <>
          <StandardServices {...flow} />
          <AddOns {...flow} />
        </>
      ) : error === null ? (
        <CatalogueSkeleton />
      ) : (
        <Section title="Services">
          <LoadFailed
            what="Our services"
            detail={detailOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Section>
      )}
      <div className="lg:hidden">
        <PromoPart {...flow} />
      </div>
    </div>
  );
}
