import { endSession } from '@tidylog/web-shared/api/call';
import { listenForChanges } from '@tidylog/web-shared/api/changes';
import { gathered } from '@tidylog/web-shared/api/gathered';

/**
 * Calls back when something of the signed-in person changed, once for a burst, and after each (re)connection, because
 * earlier changes were missed. Returns a function that stops it.
 */
export function followChanges(onChange: () => void): () => void {
  const changed = gathered(onChange);
  return listenForChanges({
    opened: changed,
    changed,
    refused: (status, token) => {
      if (status === 401) endSession(token);
    },
  });
}
