import type { SettingsInForce } from '@tidylog/contracts/domain/settings';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import type { AnswerContext } from './answers.ts';
import { readOffer } from './offer.ts';

export interface SubscriptionSources {
  readonly pool: Pool;
  readonly settings: SettingsInForce;
}

/** What the answers about subscriptions need. */
export const answerContext = async (
  { pool, settings }: SubscriptionSources,
  now: Temporal.Instant,
): Promise<AnswerContext> => ({
  offer: await readOffer(pool, dateAt(now, settings.timeZone)),
  settings: await settings.at(now),
  now,
});
