import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { createIsErased } from '../../identity/person.ts';
import { accept, type Decide, isRefused, refuse, together, unlessStale } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import { idFrom } from '../../kernel/idempotency.ts';
import { type Kit, latest } from '../../kernel/kit.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { bookingStream, evolve } from '../booking.ts';
import type { BookingMoney } from '../booking-money.ts';
import { type Booking, isOpen } from '../booking-state.ts';
import type { ContentChange } from '../content/content.ts';
import { changeAddress } from '../content/content-decisions.ts';
import { cancelBooking, confirmBooking, type OfficeCancellation } from '../decisions.ts';
import { completeReschedule, moveByOffice, type OfficeMove } from '../move/move-decisions.ts';
import { changeNotes, changeSelection } from '../owner/customer-decisions.ts';
import { createReopen, createReopenSteps, type TakeBack } from '../reopen/reopen.ts';
import { createBookingSteps, type Finished, standing } from '../steps.ts';
import { type AccessSettlement, settleAccess } from '../visit/settlement.ts';
import { correctTimes, type WorkTimes } from '../visit/times-decisions.ts';
import { completeBooking } from '../visit/visit-decisions.ts';
import { createAssigning } from './assignment.ts';
import { sinceVersion } from './changes-since.ts';
import { type ByLedger, createWithLedger, unpriced } from './with-ledger.ts';

type BookingAct = Decide<Booking, BookingEvent>;

/** What the office may change about a booking at once: all of it, or nothing. */
export interface BookingChange {
  readonly move?: Pick<OfficeMove, 'toDate' | 'toSlotId' | 'overrideCapacity' | 'offDay'>;
  readonly content?: ContentChange;
  /** Null removes the cleaner. */
  readonly cleanerId?: CleanerId | null;
  readonly status?: 'confirmed' | 'completed';
  /** For the cleaner, and for the customer as the reason of a move. */
  readonly notes: string | null;
  /** The reason of the move, if it is another one. */
  readonly moveNotes?: string | null;
  /** What it decides about a report that the cleaner could not get in. */
  readonly settles?: AccessSettlement;
  readonly version: string | null;
}

interface Asked {
  readonly decide: BookingAct;
  readonly version: string | null;
}

interface MoneyAsked {
  readonly decide: (ledger: Ledger) => BookingAct;
  readonly version: string | null;
}

/** `refundAmount` null refunds everything that was paid. */
export interface OfficeCancelling
  extends Pick<OfficeCancellation, 'refundAmount' | 'choice' | 'notes' | 'askedBy'> {
  readonly version: string | null;
  readonly settles?: AccessSettlement;
}

/** Of the office on its own, or as the answer to a question. */
interface TimesCorrection extends WorkTimes {
  readonly reason: string;
  readonly version: string | null;
  readonly correctionId?: string;
  readonly questionId?: string;
}

interface Moving {
  readonly moveId: string;
  readonly timeZone: string;
  readonly move: BookingAct;
}

const isToAnotherDay = ({ type, data }: BookingEvent): boolean =>
  type === 'RescheduleRequested' && data.toDate !== data.fromDate;

/** The change without its move. To another day only the move begins: its place must be claimed first. */
const startOf =
  ({ move, moveId, timeZone }: Moving, acts: readonly BookingAct[]): BookingAct =>
  (booking, version) => {
    const decision = together(evolve, [move, completeReschedule({ moveId, timeZone }), ...acts])(
      booking,
      version,
    );
    if (isRefused(decision)) return decision;
    const asked = decision.accepted.findIndex(isToAnotherDay);
    return asked < 0 ? decision : accept(...decision.accepted.slice(0, asked + 1));
  };

function refusedMove({ booking, position }: Finished, moveId: string): Refused | undefined {
  const reason =
    'lastMove' in booking && booking.lastMove?.moveId === moveId ? booking.lastMove.refused : null;
  if (reason === null) return undefined;
  return refuse(reason === 'booking-ended' ? 'already-cancelled' : reason, { position });
}

/** The acts on a placed booking. */
export function createBookingActs(
  { streams, log, settings }: Kit,
  money: BookingMoney & Pick<TakeBack, 'voidInvoice'>,
) {
  const { transact, load } = streams;
  const finish = createBookingSteps(streams, settings);
  const withLedger = createWithLedger(money);
  const isErased = createIsErased({ streams });
  const assigning = createAssigning({ streams, settings });

  /** An open booking that was made while its customer was being erased. */
  const isOfErased = async (id: BookingId): Promise<boolean> => {
    const { state: booking } = await load(bookingStream(id));
    return isOpen(booking) && (await isErased(booking.customerId));
  };

  const payShareAt = async ({ time }: WriteContext): Promise<number> =>
    (await settings.at(time)).cleanerPayShare;

  /** What the change is made of besides its move; its price goes by what was paid. */
  const actsBesidesMove = async (
    { content = {}, cleanerId, status, notes, settles }: BookingChange,
    by: WriteContext,
  ) => {
    const { priced, notes: instructions, address } = content;
    const refundId = crypto.randomUUID();
    const others: readonly BookingAct[] = [
      ...(address === undefined ? [] : [changeAddress(address)]),
      ...(instructions === undefined ? [] : [changeNotes({ specialInstructions: instructions })]),
      ...(await assigning(cleanerId, notes)),
      ...(settles === undefined ? [] : [settleAccess(settles)]),
      ...(status === 'confirmed' ? [confirmBooking()] : []),
      ...(status === 'completed' ? [completeBooking({ payShare: await payShareAt(by) })] : []),
    ];
    if (priced === undefined) return { acts: () => others, act: unpriced };
    const acts = (byLedger: ByLedger): readonly BookingAct[] => [
      byLedger((ledger) => changeSelection({ ...priced, ledger, refundId })),
      ...others,
    ];
    return { acts, act: withLedger };
  };

  const explained = async (refused: Refused, id: BookingId, version: string | null): Promise<Refused> => {
    if (refused.refused !== 'stale-version' || version === null) return refused;
    return { ...refused, ...(await sinceVersion(log, id, version)) };
  };

  const paid = async (booking: Folded<Booking>, by: WriteContext): Promise<Finished> =>
    standing(booking, await money.payForJob(booking, by));

  /** Pays the cleaner of a completed visit, and refunds what an edit made too much. */
  const settled = async (
    id: BookingId,
    { booking, content }: { readonly booking: Folded<Booking>; readonly content: ContentChange | undefined },
    by: WriteContext,
  ): Promise<Finished> => {
    const { position, ...finished } = await paid(booking, by);
    if (content?.priced === undefined) return { ...finished, position };
    return { ...finished, position: latest(position, await money.carryOver(id, by)) };
  };

  const finishMove = async (
    started: Folded<Booking>,
    moveId: string,
    by: WriteContext,
  ): Promise<Finished | Refused> => {
    const moved = await finish(started, by);
    return refusedMove(moved, moveId) ?? moved;
  };

  const asked = async (id: BookingId, { decide, version }: Asked, by: WriteContext) => {
    const result = await transact(bookingStream(id), unlessStale(version, decide), by);
    return isRefused(result) ? explained(result, id, version) : result;
  };

  const move = async (
    id: BookingId,
    { moveId, ...wanted }: Asked & { readonly moveId: string },
    by: WriteContext,
  ): Promise<Finished | Refused> => {
    const started = await asked(id, wanted, by);
    return isRefused(started) ? started : finishMove(started, moveId, by);
  };

  const act = async (id: BookingId, wanted: Asked, by: WriteContext): Promise<Finished | Refused> => {
    const done = await asked(id, wanted, by);
    return isRefused(done) ? done : standing(done);
  };

  const change = async (
    id: BookingId,
    wanted: BookingChange,
    by: WriteContext,
  ): Promise<Finished | Refused> => {
    if (await isOfErased(id)) return refuse('customer-erased');
    const moveId = crypto.randomUUID();
    const { move, content, notes, moveNotes = notes, version } = wanted;
    const { timeZone } = settings;
    const { acts, act: actOn } = await actsBesidesMove(wanted, by);
    const start = (byLedger: ByLedger): BookingAct =>
      move === undefined
        ? together(evolve, acts(byLedger))
        : startOf(
            {
              moveId,
              timeZone,
              move: moveByOffice({
                ...move,
                moveId,
                notes: moveNotes,
                settles: wanted.settles?.terms,
                timeZone,
              }),
            },
            acts(byLedger),
          );
    const first = await actOn(id, (byLedger) => asked(id, { decide: start(byLedger), version }, by), by);
    if (isRefused(first)) return first;
    if (!isOpen(first.state) || first.state.move?.moveId !== moveId)
      return settled(id, { booking: first, content }, by);
    const moved = await finishMove(first, moveId, by);
    if (isRefused(moved)) return moved;
    const rest = await actOn(
      id,
      (byLedger) => transact(bookingStream(id), together(evolve, acts(byLedger)), by),
      by,
    );
    if (isRefused(rest)) return rest;
    const { position, ...done } = await settled(id, { booking: rest, content }, by);
    return { ...done, position: latest(position, moved.position) };
  };

  const actOnMoney = async (
    id: BookingId,
    { decide, version }: MoneyAsked,
    by: WriteContext,
  ): Promise<Finished | Refused> => {
    const done = await withLedger(id, (byLedger) => asked(id, { decide: byLedger(decide), version }, by), by);
    if (isRefused(done)) return done;
    const { position, ...finished } = await finish(done, by);
    return { ...finished, position: latest(position, await money.carryOver(id, by)) };
  };

  const cancel = async (
    id: BookingId,
    { version, settles, ...cancelling }: OfficeCancelling,
    by: WriteContext,
  ): Promise<Finished | Refused> => {
    const details = { ...cancelling, refundId: idFrom('office-cancellation', id) };
    const decide = (ledger: Ledger): BookingAct => {
      const cancelled = cancelBooking({ ...details, ledger });
      return settles === undefined ? cancelled : together(evolve, [settleAccess(settles), cancelled]);
    };
    return actOnMoney(id, { decide, version }, by);
  };

  const correcting = async (
    id: BookingId,
    { version, correctionId = crypto.randomUUID(), ...times }: TimesCorrection,
    by: WriteContext,
  ): Promise<Finished | Refused> => {
    const { timeZone } = settings;
    const payShare = await payShareAt(by);
    const decide = correctTimes({ ...times, correctionId, now: by.time, timeZone, payShare });
    const corrected = await asked(id, { decide, version }, by);
    return isRefused(corrected) ? corrected : paid(corrected, by);
  };

  const finishReopening = createReopenSteps(streams, money);
  const reopen = createReopen(streams, { finishReopening, explained });

  return {
    change,
    reopen,
    correctTimes: correcting,
    move,
    act,
    actOnMoney,
    cancel,
  };
}
