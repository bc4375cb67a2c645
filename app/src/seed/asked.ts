import type { Views } from '@tidylog/server/views';
import { demoTemplateOf } from './texts.ts';

/** The rows are behind while the demo company is made, and waiting for them at each act takes most of a minute. */
class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
}

/**
 * What the acts of the demo company learn from rows: who a guest became, and for the rest what the plan sees to, such
 * as one visit per cleaner and slot, and the templates of texts. Any other question throws, and so its act is named as missing.
 */
export function askedOfRows({ memberOfGuest }: Pick<Views, 'memberOfGuest'>): Views {
  const answered: Partial<Views> = {
    memberOfGuest,
    hasFolded: async () => true,
    jobsAt: async () => [],
    // The cleaner who leaves has no jobs.
    openJobs: async () => [],
    smsTemplateInUse: async (type, timing) => demoTemplateOf(type, timing),
    jobsNotBegun: async () => ({ upTo: 0n, bookingIds: [] }),
  };
  const unanswered = (question: PropertyKey) => async () => {
    throw new NotAnswered(`The demo company does not ask rows for ${String(question)}.`);
  };
  return new Proxy(answered as Views, {
    get: (known, question) => Reflect.get(known, question) ?? unanswered(question),
  });
}
