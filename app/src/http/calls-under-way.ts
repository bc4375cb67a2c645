/** The calls that are being answered, including those whose callers have left: we finish what they asked for. */
export interface CallsUnderWay {
  follow(call: Promise<void>): Promise<void>;
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
