/** The calls that are being answered, also those whose callers have gone: their acts are brought to an end. */
export interface CallsUnderWay {
  follow(call: Promise<void>): Promise<void>;
  /** Settles once no call is in progress. */
  ended(): Promise<void>;
}

export function createCallsUnderWay(): CallsUnderWay {
  const calls = new Set<Promise<void>>();
  return {
    follow: (call) => {
      const followed = call.finally(() => calls.delete(followed));
      calls.add(followed);
      return followed;
    },
    ended: async () => {
      while (calls.size > 0) await Promise.allSettled(calls);
    },
  };
}
