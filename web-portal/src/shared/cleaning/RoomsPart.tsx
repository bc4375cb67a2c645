import { useQuery } from '@tanstack/react-query';
import type { Frequency } from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import {
  namedRooms,
  type RoomKind,
  type Rooms,
  roomKinds,
  roomName,
  roomsText,
  roomText,
} from '@tidylog/contracts/vocabulary/rooms';
import {
  Bath,
  BedDouble,
  ChefHat,
  Clapperboard,
  Gamepad2,
  type LucideIcon,
  Monitor,
  Sofa,
  Toilet,
  Utensils,
} from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { Section } from '../../ui/Section.tsx';
import { isRecurring } from './policy.ts';
import { roomPriceQuery } from './queries.ts';
import type { CleaningChoice } from './selection.ts';

const icons: Readonly<Record<RoomKind, LucideIcon>> = {
  bedrooms: BedDouble,
  bathrooms: Bath,
  halfBathrooms: Toilet,
  diningRoom: Utensils,
  kitchen: ChefHat,
  livingRoom: Sofa,
  mediaRoom: Clapperboard,
  gameRoom: Gamepad2,
  office: Monitor,
};

type Counted = { [Kind in keyof Rooms]: Rooms[Kind] extends number ? Kind : never }[keyof Rooms];

const isCounted = (kind: RoomKind, rooms: Rooms): kind is Counted => typeof rooms[kind] === 'number';

interface Props extends CleaningChoice {
  readonly most: number;
  readonly suggestion?: Rooms | null;
}

interface SuggestedProps {
  readonly rooms: Rooms;
  readonly frequency: Frequency | null;
  readonly onTake: () => void;
}

function Added({ rooms, frequency }: Pick<SuggestedProps, 'rooms' | 'frequency'>) {
  const { data, isPending } = useQuery({ ...roomPriceQuery(rooms, frequency), enabled: frequency !== null });
  if (frequency === null || (data === undefined && !isPending)) return null;
  return (
    <span className="block min-h-5">
      {data !== undefined && (
        <>
          This adds <span className="money font-semibold">{formatDollars(data.total_price)}</span>
          {isRecurring(frequency) && ' to each visit'}.
        </>
      )}
    </span>
  );
}

/** The usual rooms for this size: one press instead of nine, and gone once a room is chosen. */
function Suggested({ rooms, frequency, onTake }: SuggestedProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-mint px-4 py-2 sm:mb-3 sm:py-3">
      <p className="min-w-0 flex-1 basis-48 text-sm">
        <span className="font-semibold">Homes of this size often have:</span> {roomsText(namedRooms(rooms))}.
        <Added rooms={rooms} frequency={frequency} />
      </p>
      <Button tone="secondary" onClick={onTake} className="text-sm">
        Use these rooms
      </Button>
    </div>
  );
}

export function RoomsPart({ draft, change, most, suggestion = null }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const setRoom = (kind: RoomKind, value: number | boolean, reason: string) =>
    change(reason, (draft) => ({ ...draft, rooms: { ...draft.rooms, [kind]: value } }));
  const take = (rooms: Rooms) => {
    change('Suggested rooms', (draft) => ({ ...draft, rooms }));
    // The button goes away, so the focus moves to what it filled in.
    list.current?.querySelector('button')?.focus();
  };
  return (
    <Section title="Rooms" hint="Tell us which rooms we clean.">
      {suggestion !== null && (
        <Suggested rooms={suggestion} frequency={draft.frequency} onTake={() => take(suggestion)} />
      )}
      <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-card px-4">
        {roomKinds.flatMap((kind) => {
          if (!isCounted(kind, draft.rooms)) return [];
          const Icon = icons[kind];
          const name = roomName(kind);
          return [
            <li
              key={kind}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 sm:py-3"
            >
              <span className="flex items-center gap-3 font-semibold">
                <Icon aria-hidden="true" size={22} className="text-green" />
                {name}
              </span>
              <QuantityStepper
                label={name}
                value={draft.rooms[kind]}
                most={most}
                onChange={(count) => setRoom(kind, count, roomText({ name, count }))}
              />
            </li>,
          ];
        })}
      </ul>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2 sm:mt-3 sm:grid-cols-3 sm:gap-3">
        {roomKinds.flatMap((kind) => {
          if (isCounted(kind, draft.rooms)) return [];
          const Icon = icons[kind];
          const name = roomName(kind);
          return [
            <ChoiceCard
              key={kind}
              type="checkbox"
              name={kind}
              checked={draft.rooms[kind] === true}
              className="max-sm:min-h-12 max-sm:py-2"
              onChange={({ target }) =>
                setRoom(kind, target.checked, `${name} ${target.checked ? 'added' : 'removed'}`)
              }
            >
              <span className="flex items-center gap-3 font-semibold max-sm:text-sm">
                <Icon aria-hidden="true" size={20} className="shrink-0 text-green max-sm:hidden" />
                {name}
              </span>
            </ChoiceCard>,
          ];
        })}
      </div>
    </Section>
  );
}
