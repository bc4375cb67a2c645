import { z } from '@tidylog/contracts/schemas/zod';
import type { ToldStandIns } from './stand-ins/told.ts';

const smtpUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol),
    'use the address of a mail server, such as smtps://user:password@mail.example.com:465',
  );

const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && pathname === '/' && search === '' && hash === '';
};

/** The variables of mails. */
export const mailVariables = {
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.email({ error: 'use an email address' }).optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'use the address at which people reach this product, such as https://book.example.com')
    .optional(),
};
type MailValues = Readonly<Partial<Record<keyof typeof mailVariables, string | undefined>>> & {
  readonly OFFICE_EMAIL: string;
  readonly PORT: number;
};

export interface MailConfig {
  readonly provider: 'smtp' | 'local';
  readonly url: string;
  /** The name and the reply address are settings. */
  readonly from: string;
}

/** The mail server if it is configured, otherwise the local mailbox if it runs, otherwise none: then mails wait. */
export function mailOf(values: MailValues, { mail }: ToldStandIns): MailConfig | undefined {
  const from = values.MAIL_FROM ?? values.OFFICE_EMAIL;
  if (values.SMTP_URL !== undefined) return { provider: 'smtp', url: values.SMTP_URL, from };
  return mail && { provider: 'local', url: `smtp://127.0.0.1:${mail.smtpPort}`, from };
}

/** The origin in PUBLIC_URL; undefined without it. */
export const namedOriginOf = ({ PUBLIC_URL }: MailValues): string | undefined =>
  PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin;

/** What links in mails begin with. */
export const publicUrlOf = (values: MailValues): string =>
  namedOriginOf(values) ?? `http://localhost:${values.PORT}`;
