interface EarlyAnswer {
  readonly token: string;
  readonly answer: Promise<Response>;
}

declare global {
  /** By URL: what the page requested before its code had loaded. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/**
 * The answer to a GET that the page sent before its code had loaded (`before.js` of portal and console), for the same
 * session. Each is returned once: a second request needs fresh data.
 */
export function takeEarlyAnswer(address: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers?.get(address);
  globalThis.earlyAnswers?.delete(address);
  return early?.token === token ? early?.answer : undefined;
}
