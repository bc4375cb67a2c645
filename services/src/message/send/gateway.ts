import type { CalendarMethod } from '@tidylog/contracts/domain/visit-calendar';

/** A file that goes with a mail. */
export interface MailFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
  readonly method?: CalendarMethod;
}

export interface OutgoingMail {
  /** Makes the Message-ID, so that the same mail handed over again has the same one. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly replyTo: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailFile[];
}

/** The mail server's answer: accepted, or refused for good, with a reason that names no one. */
export type HandedOver =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly reason: string };

/**
 * Hands mails to a mail server. Throws `MailUnavailable` when the outcome is not known now, so that the mail is
 * retried.
 */
export interface MailGateway {
  send(mail: OutgoingMail): Promise<HandedOver>;
}

/** The mail server cannot be reached, or does not accept our mails now. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
}

/** When no mail server is set up: mails wait. */
export const noMail: MailGateway = {
  send: async () => {
    throw new MailUnavailable('No mail server is set up: SMTP_URL is not set.');
  },
};

/** Accepts every mail and sends none. */
export const silentMail: MailGateway = { send: async () => ({ outcome: 'sent' }) };
