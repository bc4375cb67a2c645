import { z } from '@tidylog/contracts/schemas/zod';
import type { Transporter } from 'nodemailer';
import { oneLine } from '../render/one-line.ts';
import {
  type HandedOver,
  type MailFile,
  type MailGateway,
  MailUnavailable,
  type OutgoingMail,
} from './gateway.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string;
  readonly from: string;
  /** Real time, in milliseconds. */
  readonly now?: () => number;
}

const timeout = 10_000;
/** How long no mail is tried when the server cannot be reached: other work must not wait for it each time. */
const rest = 5_000;
const oneAddress = z.email();

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const contentOf = (content: MailFile['content']): string | Buffer =>
  typeof content === 'string' ? content : Buffer.from(content);

const encoded = { contentTransferEncoding: 'base64' } as const;
const fileOf = ({ filename, contentType, content }: MailFile) => ({
  filename,
  contentType,
  content: contentOf(content),
  ...encoded,
});

/**
 * A single calendar entry is an alternative part of the mail: mail programs expect this of an entry that a calendar
 * follows by itself (RFC 6047). It is also a file for people whose mail program does not, of a type that no program
 * takes for a second entry. A mail has only one such part, so several entries are files only.
 */
function filesOf(files: OutgoingMail['attachments']) {
  const entries = files.filter(({ method }) => method !== undefined);
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) return { attachments: files.map(fileOf) };
  const { contentType, content } = entry;
  return {
    alternatives: [{ contentType, content: contentOf(content), ...encoded }],
    attachments: files.map((file) =>
      fileOf(file === entry ? { ...file, contentType: 'application/ics' } : file),
    ),
  };
}

const messageOf = (
  { messageId, from: { name, replyTo }, to, subject, text, html, attachments }: OutgoingMail,
  { from: address }: SmtpOptions,
) => {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return {
    messageId: `<${messageId}@${domain}>`,
    envelope: { from: address, to: [to] },
    from: { name: oneLine(name), address },
    replyTo: { name: '', address: replyTo },
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    ...filesOf(attachments),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};

interface SmtpFault {
  readonly code: string;
  readonly status: number | null;
  readonly command: string;
}

const faultOf = (error: unknown): SmtpFault => {
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>;
  return {
    code: typeof code === 'string' ? code : 'unknown',
    status: typeof responseCode === 'number' ? responseCode : null,
    command: typeof command === 'string' ? command : '',
  };
};

// A wrong sign-in or sender is for us to fix: the mail itself is not at fault.
const isForGood = ({ status, command }: SmtpFault): boolean =>
  status !== null && status >= 500 && (command === 'RCPT TO' || command === 'DATA');

/** Hands mails over by SMTP. Errors contain only codes, because a server's answer names people. */
export function smtpGateway(options: SmtpOptions): MailGateway {
  const { now = () => performance.now() } = options;
  let transport: Promise<Transporter> | undefined;
  let notBefore = 0;

  return {
    async send(mail): Promise<HandedOver> {
      if (!oneAddress.safeParse(mail.to).success) return { outcome: 'refused', reason: 'no email address' };
      if (now() < notBefore) throw new MailUnavailable('The mail server was not reached a moment ago.');
      transport ??= openTransport(options.url);
      try {
        await (await transport).sendMail(messageOf(mail, options));
        return { outcome: 'sent' };
      } catch (error) {
        const fault = faultOf(error);
        if (isForGood(fault))
          return { outcome: 'refused', reason: `SMTP ${fault.status} to ${fault.command}` };
        if (fault.status === null) notBefore = now() + rest;
        throw new MailUnavailable(
          `The mail server did not take a mail (${fault.code}${fault.status === null ? '' : `, ${fault.status}`}).`,
        );
      }
    },
  };
}
