/** No answer within the time limit. The requested action may still happen. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** The result of a promise, or `TookTooLong` after this many milliseconds: waiting always ends. */
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
