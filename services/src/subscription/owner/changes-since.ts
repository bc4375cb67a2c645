import type { Refused } from '@tidylog/contracts/domain/refused';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { EventLog, Recorded } from '@tidylog/eventlog/event-log';
import { changeBy, toldSince } from '../../kernel/changes-told.ts';
import { evolve, initial, type Subscription, subscriptionStream } from '../subscription.ts';

const whatWas: Record<SubscriptionEvent['type'], string | null> = {
  SubscriptionStarted: null,
  SubscriptionTakenOver: 'taken over',
  SubscriptionOrderChanged: 'changed',
  OccurrenceDue: null,
  OccurrenceBooked: 'given its next visit',
  OccurrenceSkipped: 'made to skip a visit',
  OccurrenceWithdrawn: null,
  VisitCounted: null,
  VisitUncounted: null,
  PriceRiseAnnounced: null,
  PriceRiseWithdrawn: null,
  SubscriptionRepriced: null,
  SubscriptionPaused: 'paused',
  SubscriptionResumed: 'resumed',
  SubscriptionCancelled: 'cancelled',
};

/**
 * What happened to a subscription since it last had a version, and by whom, for the person who edited that version.
 */
export async function sinceVersion(
  log: Pick<EventLog, 'read'>,
  id: SubscriptionId,
  { version, versionOf }: { readonly version: string; readonly versionOf: (state: Subscription) => string },
): Promise<Pick<Refused, 'detail' | 'extra'> | undefined> {
  let state = initial;
  let changes: (string | null)[] | undefined;
  for await (const event of log.read(subscriptionStream(id).name)) {
    const { type, metadata } = event as Recorded<SubscriptionEvent>;
    state = evolve(state, event as unknown as SubscriptionEvent);
    if (versionOf(state) === version) changes = [];
    else changes?.push(changeBy(whatWas[type], metadata.actor));
  }
  return changes && toldSince('subscription', changes);
}
