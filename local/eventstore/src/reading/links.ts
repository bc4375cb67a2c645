import { unimplemented } from '../protocol/errors.ts';
import type { EventRow } from '../storage/rows.ts';

const linkType = '$>';

/**
 * Throws a call error where links are to be resolved and there is one: to hand it over as it is would look like an
 * answer.
 */
export function refuseLinks(resolveLinks: boolean, page: readonly EventRow[]): void {
  if (resolveLinks && page.some(({ type }) => type === linkType)) {
    throw unimplemented('Links are not resolved by this event log.');
  }
}
