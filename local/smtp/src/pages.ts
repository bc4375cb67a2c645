import type { Email } from 'postal-mime';
import { type Html, html } from './html.ts';
import { pageWith, timeOf } from './page.ts';
import type { Kept } from './store.ts';

export const views = ['html', 'text', 'source'] as const;
export type View = (typeof views)[number];

const viewNames: Readonly<Record<View, string>> = { html: 'Preview', text: 'Text', source: 'Source' };

const page = pageWith('/dev/mail/style.css');

const subjectOf = (subject: string): string => (subject.trim() === '' ? '(no subject)' : subject);

const item = ({ id, subject, to, receivedAt }: Kept): Html =>
  html`<li><a href="/dev/mail/${id}"><strong>${subjectOf(subject)}</strong>
<span class="soft">to ${to.join(', ')}, ${timeOf(receivedAt)}</span></a></li>`;

const deleteAll = html`<form method="post" action="/dev/mail/delete"><button>Delete all</button></form>`;

/** All messages, the newest first. */
export const listPage = (messages: readonly Kept[]): string =>
  page(
    'Mailbox',
    messages.length === 0
      ? html`<header><h1>Mailbox</h1></header>
<div class="empty"><p>No mail yet.</p><p class="soft">Mail that the product sends on this machine appears here.</p></div>`
      : html`<header><h1>Mailbox</h1>${deleteAll}</header>
<p class="soft">${messages.length === 1 ? '1 message' : `${messages.length} messages`}, newest first. None of them left this machine.</p>
<ul class="messages">${messages.map(item)}</ul>`,
  );

const attachmentLink = (
  id: number,
  { filename, mimeType, disposition }: Email['attachments'][number],
  index: number,
): Html =>
  disposition === 'attachment'
    ? html`<dt>Attached</dt><dd><a href="/dev/mail/${id}/attachments/${index}">${filename ?? 'attachment'}</a> (${mimeType})</dd>`
    : html`<dt>Alternative</dt><dd><a href="/dev/mail/${id}/attachments/${index}">${mimeType}</a>, for programs that read it in place of the text</dd>`;

const facts = ({ id, from, to, receivedAt }: Kept, { attachments, messageId = '' }: Email): Html =>
  html`<dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to.join(', ')}</dd>
<dt>Received</dt><dd>${timeOf(receivedAt)}</dd><dt>Message-ID</dt><dd>${messageId}</dd>
${attachments.map((attachment, index) => attachmentLink(id, attachment, index))}</dl>`;

const content = ({ id, raw }: Kept, { text }: Email, view: View): Html => {
  switch (view) {
    case 'html':
      // Without scripts, forms and cookies; links open outside.
      return html`<iframe title="Preview of the message" src="/dev/mail/${id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
    case 'text':
      return html`<pre tabindex="0">${text ?? ''}</pre>`;
    case 'source':
      return html`<pre tabindex="0">${raw.toString('utf8')}</pre>`;
  }
};

const tab = (id: number, view: View, shown: View): Html =>
  view === shown
    ? html`<a href="/dev/mail/${id}?view=${view}" aria-current="page">${viewNames[view]}</a>`
    : html`<a href="/dev/mail/${id}?view=${view}">${viewNames[view]}</a>`;

/** One message, with its parts. */
export const messagePage = (kept: Kept, email: Email, view: View): string =>
  page(
    subjectOf(kept.subject),
    html`<p><a href="/dev/mail">All messages</a></p><h1>${subjectOf(kept.subject)}</h1>${facts(kept, email)}
<nav class="views" aria-label="Views">${views.map((one) => tab(kept.id, one, view))}</nav>
${content(kept, email, view)}`,
  );

export const notFoundPage = (): string =>
  page('Not found', html`<h1>This message does not exist</h1><p><a href="/dev/mail">All messages</a></p>`);
