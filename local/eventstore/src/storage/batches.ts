/** What a write adds to its transaction. */
export type Size = { readonly events: number; readonly bytes: number };

/**
 * A transaction blocks the server until it is committed, so it takes no more writes once it holds this much. A larger
 * single write gets its own.
 */
export const maxEvents = 4096;
export const maxBytes = 4 * 1024 * 1024;

/** A queue that is emptied from its head in batches, at the same cost however long it is. */
export function createBatches<Item extends { readonly size: Size }>() {
  let items: Item[] = [];
  let head = 0;

  function endOfBatch(maxItems: number): number {
    let end = head;
    let events = 0;
    let bytes = 0;
    for (const item of items.slice(head, head + maxItems)) {
      events += item.size.events;
      bytes += item.size.bytes;
      if (end > head && (events > maxEvents || bytes > maxBytes)) break;
      end += 1;
    }
    return end;
  }

  return {
    isEmpty: () => head === items.length,
    add: (item: Item) => void items.push(item),
    take(maxItems: number): Item[] {
      const end = endOfBatch(Math.max(1, Math.floor(maxItems)));
      const batch = items.slice(head, end);
      head = end;
      if (head * 2 > items.length) {
        items = items.slice(head);
        head = 0;
      }
      return batch;
    },
  };
}
