import type { HandedText, SmsGateway } from './gateway.ts';

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** Undefined for Twilio's own address. */
  readonly url: string | undefined;
  /** The address of our webhook, as Twilio knows it. */
  readonly webhookUrl: string;
  /** In milliseconds. */
  readonly patience?: number;
}

const ownUrl = 'https://api.twilio.com';
const usualPatience = 10_000;
/** https://www.twilio.com/docs/api/errors/21610 */
const optedOut = 21_610;
/** These say that nothing was taken: the connection was never made. */
const neverConnected: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];
/** Our sign-in is wrong, or too much came at once: the message itself is not at fault. */
const notTaken: readonly unknown[] = [401, 403, 429];

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** What an error of the SDK says about the message that it was to send. */
export function outcomeOfError(error: unknown): HandedText {
  const { code, status } = (error ?? {}) as Record<string, unknown>;
  if (neverConnected.includes(code)) return { outcome: 'not-reached', reason: String(code) };
  const http = numberOf(status);
  if (http === undefined || http >= 500 || http < 400 || http === 408) return { outcome: 'unknown' };
  const reason = `twilio-${numberOf(code) ?? http}`;
  if (notTaken.includes(http)) return { outcome: 'not-reached', reason };
  return { outcome: 'refused', reason, isOptedOut: code === optedOut };
}

/** Loaded when the first text is sent or reported on: the SDK takes a third of a second. */
const loadTwilio = async () => (await import('twilio')).default;

async function openClient({ accountSid, authToken, url, patience = usualPatience }: TwilioAccount) {
  const twilio = await loadTwilio();
  const httpClient = new twilio.RequestClient({ timeout: patience });
  const request = httpClient.request.bind(httpClient);
  httpClient.request = (options) => request({ ...options, uri: options.uri.replace(ownUrl, url ?? ownUrl) });
  return twilio(accountSid, authToken, { httpClient });
}

/** Twilio, or a stand-in that speaks its HTTP API. */
export function createTwilioGateway(account: TwilioAccount): SmsGateway {
  let client: ReturnType<typeof openClient> | undefined;
  return {
    isSetUp: true,
    send: async ({ messageId, to, text }) => {
      client ??= openClient(account);
      const { messages } = await client;
      const statusCallback = `${account.webhookUrl}?message=${messageId}`;
      try {
        const { sid } = await messages.create({ to, from: account.from, body: text, statusCallback });
        return sid ? { outcome: 'sent', providerId: sid } : { outcome: 'unknown' };
      } catch (error) {
        return outcomeOfError(error);
      }
    },
    isGenuine: async ({ signature, query, form }) => {
      const { validateRequest } = await loadTwilio();
      return validateRequest(account.authToken, signature, account.webhookUrl + query, form);
    },
  };
}
