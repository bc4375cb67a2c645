import { counted } from '@tidylog/contracts/vocabulary/counts';
import { longDate, zoneName } from '@tidylog/contracts/vocabulary/dates';
import { frequencyName, houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { namedRooms, roomsText } from '@tidylog/contracts/vocabulary/rooms';
import { useConfig } from '../../api/config.ts';
import { datesText, isRecurring } from '../../shared/cleaning/policy.ts';
import { slotName } from '../../shared/cleaning/slot-name.ts';
import type { Flow } from './flow.ts';
import { ReviewBlock } from './ReviewBlock.tsx';

function Services({ draft, catalogue }: Pick<Flow, 'draft' | 'catalogue'>) {
  const { houseSize, frequency } = draft;
  const addOns = Object.entries(draft.addOns).map(([id, quantity]) => {
    const service = catalogue.find((one) => one.id === id);
    return `${service?.name ?? 'Add-on'} x ${quantity} (${formatDollars((service?.a_la_carte_price ?? 0) * quantity)})`;
  });
  return (
    <>
      <p>
        {houseSize !== null && `${houseSizeText(houseSize)}`}
        {frequency !== null && `, ${frequencyName(frequency)}`}
      </p>
      <p className="text-soft">{roomsText(namedRooms(draft.rooms)) || 'No rooms chosen'}</p>
      <p className="text-soft">{counted(draft.standard?.length ?? 0, 'included service')}</p>
      {addOns.length > 0 && <p className="text-soft">{addOns.join(', ')}</p>}
    </>
  );
}

function When({ draft: { date, slot, frequency }, price }: Pick<Flow, 'draft' | 'price'>) {
  const zone = useConfig()?.business_timezone;
  const later = isRecurring(frequency) && price.kind === 'shown' ? price.nextDates : [];
  return (
    <>
      {date !== null && <p>{longDate(date)}</p>}
      {slot !== null && <p className="tabular-nums">{slotName(slot)}</p>}
      {later.length > 0 && <p className="text-soft">Next visits: {datesText(later)}</p>}
      {zone !== undefined && <p className="text-soft">Local to your home ({zoneName(zone)})</p>}
    </>
  );
}

/** Everything chosen and typed, each part with a link back to it. */
export function Review({ draft, catalogue, price, goTo, placing }: Flow) {
  const { details } = draft;
  const locked = placing.phase === 'processing';
  const editOf = (step: 'services' | 'date' | 'details') => (locked ? undefined : () => goTo(step));
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-card px-5">
      <ReviewBlock title="Services & rooms" onEdit={editOf('services')}>
        <Services draft={draft} catalogue={catalogue} />
      </ReviewBlock>
      <ReviewBlock title="Date & time" onEdit={editOf('date')}>
        <When draft={draft} price={price} />
      </ReviewBlock>
      <ReviewBlock title="Your details" onEdit={editOf('details')}>
        <p>
          {details.first_name} {details.last_name}
        </p>
        <p className="text-soft">
          {details.email}
          {details.phone !== '' && `, ${details.phone}`}
        </p>
        <p className="text-soft">
          {details.address}, {details.city}, {details.state} {details.zip_code}
        </p>
        {details.special_instructions.trim() !== '' && (
          <p className="mt-2 whitespace-pre-line text-soft">{details.special_instructions}</p>
        )}
      </ReviewBlock>
    </div>
  );
}
