import type { RoomKind, Rooms } from '@tidylog/contracts/business';
import { roomText } from '@tidylog/contracts/room-text';
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
import { roomWords } from '../../format/words.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import type { Choosing } from './flow.ts';
import { Section } from './Section.tsx';

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

/** `most`: how many there may be of a counted kind. */
export function RoomsPart({ draft, change, most }: Choosing & { readonly most: number }) {
  const kinds = Object.keys(roomWords) as RoomKind[];
  const setRoom = (kind: RoomKind, value: number | boolean, reason: string) =>
    change(reason, (draft) => ({ ...draft, rooms: { ...draft.rooms, [kind]: value } }));
  return (
    <Section title="Rooms" hint="Tell us which rooms we clean.">
      <ul className="divide-y divide-line rounded-card border border-line bg-card px-4">
        {kinds.flatMap((kind) => {
          if (!isCounted(kind, draft.rooms)) return [];
          const Icon = icons[kind];
          const name = roomWords[kind];
          return [
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
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
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-3">
        {kinds.flatMap((kind) => {
          if (isCounted(kind, draft.rooms)) return [];
          const Icon = icons[kind];
          const name = roomWords[kind];
          return [
            <ChoiceCard
              key={kind}
              type="checkbox"
              name={kind}
              checked={draft.rooms[kind] === true}
              onChange={({ target }) =>
                setRoom(kind, target.checked, `${name} ${target.checked ? 'added' : 'removed'}`)
              }
            >
              <span className="flex items-center gap-3 font-semibold">
                <Icon aria-hidden="true" size={20} className="shrink-0 text-green" />
                {name}
              </span>
            </ChoiceCard>,
          ];
        })}
      </div>
    </Section>
  );
}
