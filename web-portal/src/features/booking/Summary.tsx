import { useQueryClient } from '@tanstack/react-query';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { frequencyName, houseSizeText, rhythmText } from '@tidylog/contracts/vocabulary/homes';
import { namedRooms, roomsText } from '@tidylog/contracts/vocabulary/rooms';
import { CalendarDays, House, Info, Repeat, RotateCcw, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { datesText, isRecurring } from '../../shared/cleaning/policy.ts';
import { slotName } from '../../shared/cleaning/slot-name.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { PriceLines } from '../../ui/PriceLines.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeRules } from './ChangeRules.tsx';
import type { Flow } from './flow.ts';
import { PromoPart } from './PromoPart.tsx';

interface Props extends Flow {
  readonly news: string | null;
  readonly onStartOver: () => void;
}

type Shown = Extract<Flow['price'], { kind: 'shown' }>;

function Item({ Icon, children }: { readonly Icon: typeof House; readonly children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-green" />
      <div className="min-w-0">{children}</div>
    </li>
  );
}

function Services({ draft, catalogue }: Pick<Flow, 'draft' | 'catalogue'>) {
  const included = draft.standard?.length ?? 0;
  const addOns = Object.entries(draft.addOns).map(([id, quantity]) => {
    const name = catalogue.find((service) => service.id === id)?.name ?? 'Add-on';
    return quantity > 1 ? `${name} x ${quantity}` : name;
  });
  if (included + addOns.length === 0) return null;
  return (
    <Item Icon={Sparkles}>
      <p className="font-semibold">{counted(included, 'included service')}</p>
      {addOns.length > 0 && <p className="text-soft">{addOns.join(', ')}</p>}
    </Item>
  );
}

function Chosen({ draft, catalogue }: Pick<Flow, 'draft' | 'catalogue'>) {
  const { houseSize, frequency, date, slot } = draft;
  const rooms = roomsText(namedRooms(draft.rooms));
  return (
    <ul className="space-y-3 text-sm">
      {houseSize !== null && (
        <Item Icon={House}>
          <p className="font-semibold">{houseSizeText(houseSize)}</p>
          {rooms !== '' && <p className="text-soft">{rooms}</p>}
        </Item>
      )}
      {frequency !== null && (
        <Item Icon={Repeat}>
          <p className="font-semibold">{frequencyName(frequency)}</p>
          <p className="text-soft">{rhythmText(frequency)}</p>
        </Item>
      )}
      {houseSize !== null && <Services draft={draft} catalogue={catalogue} />}
      {date !== null && (
        <Item Icon={CalendarDays}>
          <p className="font-semibold">{longDate(date)}</p>
          {slot !== null && <p className="text-soft">{slotName(slot)}</p>}
        </Item>
      )}
    </ul>
  );
}

function PriceUnknown({ isWithoutRooms }: Pick<Shown, 'isWithoutRooms'>) {
  const queries = useQueryClient();
  return (
    <div className="rounded-control bg-amber-soft p-3 text-sm">
      <p className="flex gap-2">
        <Info aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-amber" />
        <span>
          This is an estimate{isWithoutRooms ? ' without rooms' : ''}: the exact price could not be loaded. We
          will show it to you and ask before we book anything.
        </span>
      </p>
      <Button
        tone="quiet"
        className="mt-1 min-h-9 px-2 text-sm"
        onClick={() => void queries.refetchQueries({ queryKey: ['quote'], type: 'active' })}
      >
        Try Again
      </Button>
    </div>
  );
}

function totalName({ isEstimate, breakdown }: Shown, { frequency }: Flow['draft']): string {
  if (isEstimate) return 'Estimate';
  if (!isRecurring(frequency)) return 'Total';
  // A promo code is for the first visit only (customer calls, I.3 row 18).
  return breakdown.discount_amount > 0 ? 'Total of the first visit' : 'Total per visit';
}

function PricePart({ price, draft }: Pick<Flow, 'price' | 'draft'>) {
  if (price.kind === 'open')
    return (
      <p className="text-soft">To see your price, choose the size of your home and how often we come.</p>
    );
  if (price.kind === 'loading')
    return (
      <Skeleton label="Loading the price">
        <div className="space-y-3">
          <Bone className="h-5" />
          <Bone className="h-5" />
          <Bone className="h-7" />
        </div>
      </Skeleton>
    );
  const later = isRecurring(draft.frequency) ? price.nextDates : [];
  return (
    <div className="space-y-4">
      <div
        className={classes('transition-opacity', price.isUpdating && 'opacity-85')}
        aria-busy={price.isUpdating}
      >
        <PriceLines
          breakdown={price.breakdown}
          isEstimate={price.isEstimate && price.isWithoutRooms}
          totalName={totalName(price, draft)}
        />
      </div>
      {price.isEstimate && <PriceUnknown isWithoutRooms={price.isWithoutRooms} />}
      {draft.date !== null && later.length > 0 && (
        <p className="text-sm text-soft">Next visits: {datesText(later)}</p>
      )}
      <ChangeRules frequency={draft.frequency} />
    </div>
  );
}

/** What is chosen so far and what it costs; explains each change of the total. */
export function Summary({ news, onStartOver, ...flow }: Props) {
  const { draft, placing } = flow;
  return (
    <div className="space-y-5">
      <h2 className="text-lg font-bold">Your cleaning</h2>
      {draft.houseSize !== null || draft.date !== null ? <Chosen {...flow} /> : null}
      <PricePart {...flow} />
      <PromoPart {...flow} />
      <p role="status" className="text-sm font-medium text-green empty:hidden">
        {news}
      </p>
      {draft.houseSize !== null && placing.phase === 'pending' && (
        <Button tone="quiet" onClick={onStartOver} className="-mx-3 min-h-9 px-3 text-sm text-soft">
          <RotateCcw aria-hidden="true" size={16} />
          Start over
        </Button>
      )}
    </div>
  );
}
