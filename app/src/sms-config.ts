import { z } from '@tidylog/contracts/schemas/zod';
import { standInUrl, type ToldStandIns } from './stand-ins/told.ts';

/** The variables of the provider of text messages: all of them or none. */
export const smsVariables = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'use the Account SID of Twilio, which begins with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^\w{16,}$/, 'use the Auth Token of Twilio')
    .optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'use a phone number of yours at Twilio, such as +12815550142')
    .optional(),
};
type SmsVariable = keyof typeof smsVariables;
type SmsValues = Readonly<Partial<Record<SmsVariable | 'PUBLIC_URL', string | undefined>>>;

export interface SmsConfig {
  readonly provider: 'twilio' | 'local';
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** The local server; undefined for Twilio's own address. */
  readonly url: string | undefined;
  /** The address of our webhook as the provider knows it: its signatures are made over it. */
  readonly webhookUrl: string;
}

/** The variable that is missing when others of the same provider are set. */
export function missingSmsVariable(values: SmsValues): SmsVariable | undefined {
  const names = Object.keys(smsVariables) as SmsVariable[];
  const missing = names.filter((name) => values[name] === undefined);
  return missing.length === names.length ? undefined : missing[0];
}

export const webhookPath = '/api/webhooks/twilio';

/** Twilio if it is configured, otherwise the local server if it runs, otherwise none: then no texts are sent. */
export function smsOf(values: SmsValues, { sms }: ToldStandIns): SmsConfig | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = values;
  if (accountSid && authToken && from) {
    const webhookUrl = new URL(webhookPath, values.PUBLIC_URL).href;
    return { provider: 'twilio', accountSid, authToken, from, url: undefined, webhookUrl };
  }
  if (sms === undefined) return undefined;
  const { port, signedAs, ...keys } = sms;
  return { provider: 'local', ...keys, url: standInUrl({ port }), webhookUrl: signedAs };
}
