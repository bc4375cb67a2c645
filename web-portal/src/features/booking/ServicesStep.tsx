import { useQuery } from '@tanstack/react-query';
import { type Frequency, frequencies, frequencyName, rhythmText } from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { AddOns, StandardServices } from '../../shared/cleaning/CatalogueParts.tsx';
import { Choice } from '../../shared/cleaning/Choice.tsx';
import { servicesQuery, useBasePrices } from '../../shared/cleaning/queries.ts';
import { RoomsPart } from '../../shared/cleaning/RoomsPart.tsx';
import { SizeChoice } from '../../shared/cleaning/SizeChoice.tsx';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Section } from '../../ui/Section.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import type { Flow } from './flow.ts';
import { PromoPart } from './PromoPart.tsx';
import { savingPercent } from './price.ts';
import { RecurringNote } from './RecurringNote.tsx';
import { missingIn, namedText } from './steps.ts';
import { suggestionFor } from './suggested-rooms.ts';
import { ZipPart } from './ZipPart.tsx';

/** When booking (customer area, section 5). */
const mostRooms = 6;

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
