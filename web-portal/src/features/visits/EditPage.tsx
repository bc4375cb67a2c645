import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type Answer, call } from '../../api/client.ts';
import { detailOf } from '../../api/problem.ts';
import { money, moneyChange } from '../../format/money.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PriceLines } from '../../ui/PriceLines.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { AddOns, StandardServices } from '../booking/CatalogueParts.tsx';
import type { Draft } from '../booking/draft.ts';
import type { Choosing } from '../booking/flow.ts';
import { servicesQuery } from '../booking/queries.ts';
import { RoomsPart } from '../booking/RoomsPart.tsx';
import { SizeChoice } from '../booking/ServicesStep.tsx';
import type { Booking } from '../member/queries.ts';
import { AppointmentPage } from './AppointmentPage.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { useCommand } from './commands.ts';
import { catalogueFor, draftOf, editBody, settlementOf } from './edit-selection.ts';
import { VisitFacts } from './VisitFacts.tsx';

type Preview = Answer<'POST /customer/update-cleaning-selection/preview'>;

/** When editing (customer area, section 5). */
const mostRooms = 10;
const settleMs = 250;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What the edit would cost, asked anew a moment after each change. */
function usePreview(booking: Booking, draft: Draft) {
  const wanted = JSON.stringify(editBody(booking, draft));
  const asked = useSettled(wanted);
  const query = useQuery({
    queryKey: ['mine', 'member', 'edit-preview', booking.version, asked],
    queryFn: ({ signal }) =>
      call('POST /customer/update-cleaning-selection/preview', { body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
  });
  const isCurrent = wanted === asked && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isCurrent };
}

/** What the difference means for the customer's money, told before it is saved. */
function Settlement({ booking, preview }: { readonly booking: Booking; readonly preview: Preview }) {
  const { due, back } = settlementOf({ paid: booking.amount_paid, newTotal: preview.new_total });
  if (booking.amount_paid === 0) return null;
  if (back > 0)
    return (
      <Notice title={`${money(back)} is given back`}>
        <p>It goes to the card that you paid with.</p>
      </Notice>
    );
  return due > 0 ? (
    <Notice tone="warning" title={`${money(due)} is left to pay`}>
      <p>You can pay it on the confirmation once the change is saved.</p>
    </Notice>
  ) : null;
}

function Price({ booking, preview }: { readonly booking: Booking; readonly preview: Preview }) {
  const { difference, old_total, pricing_breakdown } = preview;
  const lostDiscount = booking.discount_amount > 0 && pricing_breakdown.discount_amount === 0;
  return (
    <div className="space-y-4">
      <PriceLines breakdown={pricing_breakdown} totalName="New total" />
      <p role="status" className="text-soft">
        {difference === 0
          ? 'The price stays as it is.'
          : `${moneyChange(difference)} compared with ${money(old_total)} before.`}
      </p>
      {lostDiscount && (
        <Notice tone="warning" title="Your promo code no longer applies">
          <p>This selection is below the minimum of the code.</p>
        </Notice>
      )}
      <Settlement booking={booking} preview={preview} />
    </div>
  );
}

/** On the phone price and Save stay within the thumb's reach, above the bar of the app. */
function SaveBar({
  preview,
  children,
}: {
  readonly preview: Preview | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-card px-4 py-3 sm:bottom-0 lg:hidden">
      <p>
        <span className="block text-sm text-soft">New total</span>
        <span className="money text-lg font-bold">
          {preview === undefined ? '…' : money(preview.new_total)}
        </span>
      </p>
      {children}
    </div>
  );
}

function EditForm({ booking, choosing }: { readonly booking: Booking; readonly choosing: Choosing }) {
  const navigate = useNavigate();
  const [isCancelling, setIsCancelling] = useState(false);
  const preview = usePreview(booking, choosing.draft);
  const { mutate, isPending, error } = useCommand('PUT /customer/update-cleaning-selection', {
    done: 'Cleaning details updated successfully',
    failed: 'Failed to update cleaning details',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview.data === undefined || !preview.isCurrent) return;
    const body = { ...editBody(booking, choosing.draft), expected_total: preview.data.new_total };
    mutate({ body }, { onSuccess: () => void navigate('/'), onError: () => void preview.refetch() });
  };
  const save = (
    <Button type="submit" busy={isPending} disabled={!preview.isCurrent}>
      Save Changes
    </Button>
  );
  return (
    <form
      onSubmit={submit}
      className="gap-10 space-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:space-y-0"
    >
      <div className="min-w-0 space-y-10">
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
          <Price booking={booking} preview={preview.data} />
        ) : preview.error === null ? (
          <Skeleton label="Loading the price">
            <Bone className="h-40" />
          </Skeleton>
        ) : (
          <LoadFailed
            what="The price"
            detail={detailOf(preview.error)}
            onRetry={() => void preview.refetch()}
            retrying={preview.isFetching}
          />
        )}
        {error !== null && (
          <Notice tone="danger" role="alert" title="Your changes were not saved.">
            <p>{detailOf(error) ?? 'Please try again.'}</p>
          </Notice>
        )}
        <div className="space-y-3">
          <div className="max-lg:hidden *:w-full">{save}</div>
          <Button tone="danger" onClick={() => setIsCancelling(true)} className="w-full">
            Cancel Booking
          </Button>
        </div>
      </aside>
      <SaveBar preview={preview.data}>{save}</SaveBar>
      <CancelDialog visit={isCancelling ? booking : null} onClose={() => setIsCancelling(false)} />
    </form>
  );
}

function Edit({ booking }: { readonly booking: Booking }) {
  const { data, error, isFetching, refetch } = useQuery({ ...servicesQuery, meta: {} });
  const [draft, setDraft] = useState(() => draftOf(booking));
  if (!booking.can_edit)
    return (
      <Notice title="This appointment cannot be edited any more.">
        <p>It has started, has been completed or has been cancelled.</p>
        <Link to="/" className={buttonStyle('secondary', 'mt-3')}>
          Back to Home
        </Link>
      </Notice>
    );
  if (data === undefined)
    return error === null ? (
      <Skeleton label="Loading the services">
        <Bone className="h-96" />
      </Skeleton>
    ) : (
      <LoadFailed
        what="Our services"
        detail={detailOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const choosing: Choosing = {
    draft,
    catalogue: catalogueFor(booking, data),
    change: (_reason, change) => setDraft(change),
  };
  return <EditForm booking={booking} choosing={choosing} />;
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
