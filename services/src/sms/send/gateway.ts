export interface OutgoingText {
  /** Our id of the message; the provider's reports about it name it. */
  readonly messageId: string;
  /** With its country: `+12815550142`. */
  readonly to: string;
  readonly text: string;
}

/** What the provider said. Reasons contain codes only, because its answers name people. */
export type HandedText =
  | { readonly outcome: 'sent'; readonly providerId: string }
  | { readonly outcome: 'refused'; readonly reason: string; readonly isOptedOut: boolean }
  /** It did not take the message, and may later. */
  | { readonly outcome: 'not-reached'; readonly reason: string }
  /** It may have taken the message. */
  | { readonly outcome: 'unknown' };

/** What the provider reports to our webhook: its form, and its proof. */
export interface SignedReport {
  readonly signature: string;
  /** What the address that it called has after the path: empty, or `?` and what follows. */
  readonly query: string;
  readonly form: Readonly<Record<string, string>>;
}

/** A provider of text messages. */
export interface SmsGateway {
  /** Whether a provider is set up at all. */
  readonly isSetUp: boolean;
  send(text: OutgoingText): Promise<HandedText>;
  isGenuine(report: SignedReport): Promise<boolean>;
}

/** The provider was not reached; the message is tried again. */
export class SmsUnavailable extends Error {
  override readonly name = 'SmsUnavailable';
}

/** When no provider is set up: no text is sent. */
export const noSms: SmsGateway = {
  isSetUp: false,
  send: async () => ({ outcome: 'not-reached', reason: 'not-set-up' }),
  isGenuine: async () => false,
};

/** Takes every text and sends none. */
export const silentSms: SmsGateway = {
  isSetUp: true,
  send: async ({ messageId }) => ({ outcome: 'sent', providerId: `demo-${messageId}` }),
  isGenuine: async () => false,
};
