/** A row of a table of facts or amounts. */
export type Row = readonly [name: string, value: string];

/** A part of a mail, in the order in which it is read. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'quote'; readonly title: string; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Row[] }
  | { readonly kind: 'amounts'; readonly rows: readonly Row[]; readonly total: Row }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'choices'; readonly items: readonly { readonly label: string; readonly href: string }[] }
  | { readonly kind: 'note'; readonly text: string };

/** What a mail says: the one source of its HTML and its text. */
export interface MailContent {
  readonly subject: string;
  /** Many mail programs show it next to the subject. */
  readonly preheader: string;
  readonly title: string;
  readonly firstName: string | null;
  readonly blocks: readonly Block[];
  readonly isForOffice?: boolean;
}

/** Who writes. */
export interface Sender {
  readonly brandName: string;
  readonly officePhone: string;
  readonly officeEmail: string;
  readonly supportHours: string;
}

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const note = (words: string): Block => ({ kind: 'note', text: words });
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
export const facts = (...rows: readonly Row[]): Block => ({ kind: 'facts', rows });
/** No block when there is nothing to say. */
export const some = (block: Block | null | undefined | false): readonly Block[] => (block ? [block] : []);

export const greeting = ({ firstName }: MailContent): string =>
  firstName === null ? 'Hello,' : `Hello ${firstName},`;

export const closing = (
  { isForOffice = false }: Pick<MailContent, 'isForOffice'>,
  { brandName, officePhone, officeEmail, supportHours }: Sender,
): string =>
  isForOffice
    ? `For the office of ${brandName}. Everything that needs you is on the dashboard of the console.`
    : `Questions? Reply to this email, write to ${officeEmail}, or call ${officePhone} (${supportHours}).`;
