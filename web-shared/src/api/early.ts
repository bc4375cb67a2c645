interface EarlyAnswer {
  readonly token: string;
  readonly answer: Promise<Response>;
}

declare global {
  /** By address: what the page asked before its code was there. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/**
 * The answer to a GET that the page asked before its code was there (`before.js` of portal and console), for the same
 * session. Each is given once: who asks again wants what is so by then.
 */
export function takeEarlyAnswer(address: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers?.get(address);
  globalThis.earlyAnswers?.delete(address);
  return early?.token === token ? early?.answer : undefined;
}
