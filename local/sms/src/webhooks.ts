import { createHmac } from 'node:crypto';

/** Twilio's signature: over the address and the fields of the form in the order of their names. */
export const signatureOf = (
  authToken: string,
  url: string,
  form: Readonly<Record<string, string>>,
): string => {
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => name + form[name]);
  return createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest('base64');
};

export interface Webhook {
  readonly authToken: string;
  /** The address over which signatures are made. */
  readonly signedAs: string;
  /** Where it is posted; undefined while no one said. */
  readonly url: string | undefined;
}

const patience = 10_000;

/** Posts a signed form; false when no one took it. `query` is empty, or `?` and what follows. */
export async function post(
  { authToken, signedAs, url }: Webhook,
  query: string,
  form: Readonly<Record<string, string>>,
): Promise<boolean> {
  if (url === undefined) return false;
  try {
    const response = await fetch(url + query, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Twilio-Signature': signatureOf(authToken, signedAs + query, form),
      },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
