import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { longDate, zoneName } from '../../format/date.ts';
import { money } from '../../format/money.ts';
import { namedRooms, roomsText } from '../../format/rooms.ts';
import { counted, frequencyWords, houseSizeWords } from '../../format/words.ts';
import { Agreement } from './Agreement.tsx';
import { type Flow, stepFormId } from './flow.ts';
import { PlacingNotice } from './PlacingNotice.tsx';
import { ReviewBlock } from './ReviewBlock.tsx';
import { slotName } from './slot-name.ts';

function Review({ draft, catalogue, goTo, placing }: Flow) {
  const zone = useConfig()?.business_timezone;
  const { details, houseSize, frequency, date, slot } = draft;
  const locked = placing.phase === 'processing';
  const addOns = Object.entries(draft.addOns).map(([id, quantity]) => {
    const service = catalogue.find((one) => one.id === id);
    return `${service?.name ?? 'Add-on'} x ${quantity} (${money((service?.a_la_carte_price ?? 0) * quantity)})`;
  });
  const editOf = (step: 'services' | 'date' | 'details') => (locked ? undefined : () => goTo(step));
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-card px-5">
      <ReviewBlock title="Services & rooms" onEdit={editOf('services')}>
        <p>
          {houseSize !== null && `${houseSizeWords[houseSize]} sq ft`}
          {frequency !== null && `, ${frequencyWords[frequency].name}`}
        </p>
        <p className="text-soft">{roomsText(namedRooms(draft.rooms)) || 'No rooms chosen'}</p>
        <p className="text-soft">{counted(draft.standard?.length ?? 0, 'included service')}</p>
        {addOns.length > 0 && <p className="text-soft">{addOns.join(', ')}</p>}
      </ReviewBlock>
      <ReviewBlock title="Date & time" onEdit={editOf('date')}>
        {date !== null && <p>{longDate(date)}</p>}
        {slot !== null && <p className="tabular-nums">{slotName(slot)}</p>}
        {zone !== undefined && <p className="text-soft">Local to your home ({zoneName(zone)})</p>}
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

/** Everything once more, the agreement, and the one press that books. */
export function ConfirmStep(flow: Flow) {
  const { draft, change, price, placing, place } = flow;
  const [unticked, setUnticked] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const { phase } = placing;

  // The button that was pressed goes away: what becomes of it is brought into sight in its stead.
  useEffect(() => {
    if (phase !== 'pending') outcome.current?.focus();
  }, [phase]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setUnticked(!draft.agreed);
    if (!draft.agreed) checkbox.current?.focus();
    else if (price.kind === 'shown' && !price.isUpdating) place(price.breakdown);
  };
  return (
    <form
      id={stepFormId}
      onSubmit={onSubmit}
      noValidate
      className="space-y-8"
      aria-busy={phase === 'processing'}
    >
      <div ref={outcome} tabIndex={-1} className="outline-none empty:hidden">
        <PlacingNotice {...flow} />
      </div>
      <Review {...flow} />
      <Agreement
        ref={checkbox}
        agreed={draft.agreed}
        locked={phase === 'processing'}
        error={unticked && !draft.agreed ? 'Please accept the booking agreement to continue.' : undefined}
        onChange={(agreed) => change('Agreement', (draft) => ({ ...draft, agreed }))}
      />
    </form>
  );
}
