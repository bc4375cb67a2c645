import { type Html, html } from '@tidylog/local-smtp/html';
import { pageWith, timeOf } from '@tidylog/local-smtp/page';
import type { Kept } from './store.ts';

const page = pageWith('/dev/sms/style.css');

const linkOf = (phone: string): Html =>
  html`<a href="/dev/sms/phone?number=${encodeURIComponent(phone)}">${phone}</a>`;

interface PhoneEntry {
  readonly phone: string;
  readonly texts: number;
  readonly newest: Kept;
}

const entriesOf = (texts: readonly Kept[]): readonly PhoneEntry[] => {
  const phones = new Map<string, Kept[]>();
  for (const text of texts) phones.set(text.phone, [...(phones.get(text.phone) ?? []), text]);
  return [...phones].flatMap(([phone, own]) => {
    const [newest] = own;
    return newest === undefined ? [] : [{ phone, texts: own.length, newest }];
  });
};

const entry = ({ phone, texts, newest }: PhoneEntry): Html =>
  html`<li><strong>${linkOf(phone)}</strong> <span class="soft">${texts === 1 ? '1 text' : `${texts} texts`}, ${timeOf(newest.at)}</span>
<span>${newest.body}</span></li>`;

const deleteAll = html`<form method="post" action="/dev/sms/delete"><button>Delete all</button></form>`;

/** All phones that have texts, the newest first. */
export const phonesPage = (texts: readonly Kept[]): string =>
  page(
    'Phones',
    texts.length === 0
      ? html`<header><h1>Phones</h1></header>
<div class="empty"><p>No texts yet.</p><p class="soft">Texts that the product sends on this machine appear here.</p></div>`
      : html`<header><h1>Phones</h1>${deleteAll}</header>
<p class="soft">None of these texts left this machine.</p>
<ul class="messages">${entriesOf(texts).map(entry)}</ul>`,
  );

const bubble = ({ direction, body, at, status }: Kept): Html =>
  html`<li class="${direction}"><p>${body}</p><span class="soft">${direction === 'in' ? 'Reply' : status}, ${timeOf(at)}</span></li>`;

interface PhoneState {
  readonly phone: string;
  readonly isOptedOut: boolean;
  readonly texts: readonly Kept[];
}

const answer = (phone: string, word: string): Html =>
  html`<form method="post" action="/dev/sms/reply"><input type="hidden" name="from" value="${phone}">
<input type="hidden" name="body" value="${word}"><button>Reply ${word}</button></form>`;

/** The texts of one phone, the oldest first, and a way to answer as its owner. */
export const phonePage = ({ phone, isOptedOut, texts }: PhoneState): string =>
  page(
    phone,
    html`<p><a href="/dev/sms">All phones</a></p><header><h1>${phone}</h1>${isOptedOut ? answer(phone, 'START') : answer(phone, 'STOP')}</header>
<p class="soft">${isOptedOut ? 'This phone replied STOP: the provider takes no texts for it.' : 'This phone gets texts.'}</p>
<ol class="texts">${texts.toReversed().map(bubble)}</ol>
<form method="post" action="/dev/sms/reply"><input type="hidden" name="from" value="${phone}">
<label>Answer as this phone <input name="body" maxlength="1600" required></label> <button>Send</button></form>`,
  );
