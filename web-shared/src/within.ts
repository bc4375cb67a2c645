/** Nothing was heard in the time that was given. What was asked for may still happen. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** What a promise comes to, or `TookTooLong` once the milliseconds are over: the waiting ends in any case. */
export async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), ms);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}
