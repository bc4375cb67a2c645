import { unimplemented } from '../protocol/errors.ts';
import type { EventRow } from '../storage/rows.ts';

const linkType = '$>';

/**
 * Throws a call error if links must be resolved and there is one: returning it unresolved would look like an answer.
 */
export function refuseLinks(resolveLinks: boolean, page: readonly EventRow[]): void {
  if (resolveLinks && page.some(({ type }) => type === linkType)) {
    throw unimplemented('Links are not resolved by this event log.');
  }
}
