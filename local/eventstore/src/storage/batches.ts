/** What a write adds to its transaction. */
export type Size = { readonly events: number; readonly bytes: number };

/**
 * One transaction blocks the server until it is committed, so it takes no further write once it holds so much. A
 * write that is larger by itself has one of its own.
 */
export const maxEvents = 4096;
export const maxBytes = 4 * 1024 * 1024;

/** A queue that is emptied from its head by batches, at a flat cost however much waits. */
export function createBatches<Item extends { readonly size: Size }>() {
  let items: Item[] = [];
  let head = 0;

  /** The index behind the last item that fits. */
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
    /** Takes the oldest items: at most so many, and no more than one transaction should hold. */
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
