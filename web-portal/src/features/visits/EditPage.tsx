import { useQuery } from '@tanstack/react-query';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { namedRooms } from '@tidylog/contracts/vocabulary/rooms';
import { formFailure } from '@tidylog/web-shared/api/problem';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type FieldWords, FormNews } from '../../forms/FormNews.tsx';
import { type KeptForm, useKeptForm } from '../../forms/use-kept-form.ts';
import { AddOns, StandardServices } from '../../shared/cleaning/CatalogueParts.tsx';
import type { Draft } from '../../shared/cleaning/draft.ts';
import { servicesQuery } from '../../shared/cleaning/queries.ts';
import { RoomsPart } from '../../shared/cleaning/RoomsPart.tsx';
import { SizeChoice } from '../../shared/cleaning/SizeChoice.tsx';
import type { CleaningChoice } from '../../shared/cleaning/selection.ts';
import type { Booking } from '../../shared/member/queries.ts';
import { useCommand } from '../../shared/visit/commands.ts';
import { useCancellation } from '../../shared/visit/use-cancellation.tsx';
import { VisitFacts } from '../../shared/visit/VisitFacts.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';
import { AppointmentPage } from './AppointmentPage.tsx';
import { EditPrice, type Preview, usePreview } from './EditPrice.tsx';
import { catalogueFor, draftOf, editBody } from './edit-selection.ts';
import { useWayBack } from './use-way-back.ts';

/** When editing (customer area, section 5). */
const mostRooms = 10;

/** On the phone, the price and Save stay within the thumb's reach, above the app's bar. */
function SaveBar({
  preview,
  children,
}: {
  readonly preview: Preview | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-card px-4 py-3 sm:bottom-0 lg:hidden">
      <p>
        <span className="block text-sm text-soft">New total</span>
        <span className="money text-lg font-bold">
          {preview === undefined ? '…' : formatDollars(preview.new_total)}
        </span>
      </p>
      {children}
    </div>
  );
}

type Chosen = Pick<Draft, 'houseSize' | 'rooms' | 'standard' | 'addOns'>;

const chosenIn = ({ houseSize, rooms, standard, addOns }: Draft): Chosen => ({
  houseSize,
  rooms,
  standard,
  addOns,
});

const words: FieldWords<Chosen> = {
  houseSize: ['House size', (size) => (size === null ? 'none' : `${houseSizeText(size)}`)],
  rooms: [
    'Rooms',
    (rooms) =>
      namedRooms(rooms)
        .map(({ name, count }) => `${name} × ${count}`)
        .join(', ') || 'none',
  ],
  standard: ['Standard services', (ids) => counted(ids?.length ?? 0, 'service')],
  addOns: ['Add-ons', (picked) => counted(Object.keys(picked).length, 'add-on')],
};

interface FormProps {
  readonly booking: Booking;
  readonly choosing: CleaningChoice;
  readonly form: KeptForm<Chosen>;
}

function EditForm({ booking, choosing, form }: FormProps) {
  const navigate = useNavigate();
  const { to } = useWayBack(booking.id);
  const cancelling = useCancellation(booking);
  const preview = usePreview(booking, choosing.draft);
  const { mutate, isPending, error } = useCommand('PUT /customer/update-cleaning-selection', {
    done: 'Cleaning details updated successfully',
    failed: 'Failed to update cleaning details',
    isForm: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview.data === undefined || !preview.isCurrent) return;
    const body = { ...editBody(booking, choosing.draft), expected_total: preview.data.new_total };
    const done = () => {
      form.discard();
      void navigate(to);
    };
    mutate({ body, ifMatch: booking.version }, { onSuccess: done, onError: () => void preview.refetch() });
  };
  const more = preview.isCurrent ? (preview.data?.difference ?? 0) : 0;
  const save = (
    <Button type="submit" busy={isPending} disabled={!preview.isCurrent}>
      {more > 0 ? `Save Changes for ${formatDollars(more)} More` : 'Save Changes'}
    </Button>
  );
  return (
    <form
      onSubmit={submit}
      className="gap-10 space-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:space-y-0"
    >
      <div className="min-w-0 space-y-10">
        <FormNews form={form} words={words} busy={isPending} />
        <SizeChoice {...choosing} error={undefined} />
        <RoomsPart {...choosing} most={mostRooms} />
        <StandardServices {...choosing} />
        <AddOns {...choosing} />
      </div>
      <aside
        aria-label="Price"
        className="space-y-5 rounded-card border border-line bg-card p-5 lg:sticky lg:top-24"
      >
        {preview.data !== undefined ? (
          <EditPrice booking={booking} preview={preview.data} />
        ) : (
          <Unloaded query={preview} what="The price">
            <Bone className="h-40" />
          </Unloaded>
        )}
        {error !== null && (
          <Notice tone="danger" role="alert" title="Your changes were not saved.">
            <p>{formFailure(error) ?? 'Please try again.'}</p>
          </Notice>
        )}
        <div className="space-y-3">
          <div className="max-lg:hidden *:w-full">{save}</div>
          {booking.pending_request !== 'cancellation' && (
            <Button tone="danger" onClick={() => cancelling.open(booking)} className="w-full">
              Cancel Booking
            </Button>
          )}
        </div>
      </aside>
      <SaveBar preview={preview.data}>{save}</SaveBar>
      {cancelling.dialog}
    </form>
  );
}

function Edit({ booking }: { readonly booking: Booking }) {
  const query = useQuery({ ...servicesQuery, meta: {} });
  const { to, label } = useWayBack(booking.id);
  const { data } = query;
  const loaded = draftOf(booking);
  const form = useKeptForm(`edit/${booking.id}`, chosenIn(loaded));
  const draft: Draft = { ...loaded, ...form.values };
  const latest = useRef(draft);
  latest.current = draft;
  if (!booking.can_edit)
    return (
      <Notice title="This appointment can no longer be edited.">
        <p>It has started, has been completed or has been cancelled.</p>
        {form.isTouched && <p>Your changes here were not saved.</p>}
        <Link to={to} onClick={form.discard} className={buttonStyle('secondary', 'mt-3')}>
          {label}
        </Link>
      </Notice>
    );
  if (data === undefined)
    return (
      <Unloaded query={query} what="Our services">
        <Bone className="h-96" />
      </Unloaded>
    );
  const choosing: CleaningChoice = {
    draft,
    catalogue: catalogueFor(booking, data),
    change: (_reason, change) => {
      latest.current = change(latest.current);
      const { houseSize, rooms, standard, addOns } = latest.current;
      form.set('houseSize', houseSize);
      form.set('rooms', rooms);
      form.set('standard', standard);
      form.set('addOns', addOns);
    },
  };
  return <EditForm booking={booking} choosing={choosing} form={form} />;
}

export function EditPage() {
  return (
    <AppointmentPage
      title="Edit Cleaning"
      purpose="There is nothing to edit. Book a cleaning, and you can change what we clean until it starts."
      wide
    >
      {(booking) => (
        <div className="space-y-8">
          <section aria-label="Your appointment" className="rounded-card border border-line bg-card p-5">
            <VisitFacts booking={booking} />
          </section>
          <Edit key={booking.id} booking={booking} />
        </div>
      )}
    </AppointmentPage>
  );
}
