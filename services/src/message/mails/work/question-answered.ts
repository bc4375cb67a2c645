import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import type { QuestionEvent } from '@tidylog/contracts/events/question';
import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { type Cents, toCents } from '@tidylog/contracts/vocabulary/money';
import { type Block, button, facts, some, text } from '../../render/content.ts';
import { momentWords, money } from '../../render/words.ts';
import type { CleanerCauseOf, CleanerDesk, TellCleaner } from '../../to-cleaner.ts';
import { loadVisit } from '../../visit.ts';
import { jobFacts } from './about-work.ts';

type Answered = CleanerCauseOf<'QuestionAnswered'>;
type Asked = Extract<QuestionEvent, { readonly type: 'QuestionAsked' }>['data'];

const eventsOf = async <Event>({ kit }: CleanerDesk, stream: string): Promise<readonly Event[]> =>
  (await Array.fromAsync(kit.log.read(stream))) as unknown as readonly Event[];

interface Question {
  readonly asked: Asked | undefined;
  /** What the cleaner wrote last. */
  readonly text: string | null;
}

async function questionOf({ stream }: Answered, desk: CleanerDesk): Promise<Question> {
  const events = await eventsOf<QuestionEvent>(desk, stream);
  const asked = events.find((event) => event.type === 'QuestionAsked')?.data;
  const said = events.findLast(({ type }) => type === 'QuestionAsked' || type === 'QuestionReopened');
  const words = said !== undefined && 'text' in said.data ? said.data.text : erased;
  return { asked, text: words === erased ? null : words };
}

const correctionWords = (amount: Cents): string => {
  const sum = money(toCents(Math.abs(amount)));
  return amount < 0
    ? `With it, our office took ${sum} out of your wallet.`
    : `With it, our office added ${sum} to your wallet.`;
};

async function moneyBlocks({ data }: Answered, desk: CleanerDesk): Promise<readonly Block[]> {
  const { transferId, cleanerId } = data;
  if (transferId === null) return [];
  const events = await eventsOf<WalletEvent>(desk, `wallet-${cleanerId}`);
  const made = events.find((event) => event.type === 'TransferMade' && event.data.entryId === transferId);
  return made?.type === 'TransferMade' ? [text(correctionWords(made.data.amount))] : [];
}

async function timesBlocks({ data }: Answered, desk: CleanerDesk, bookingId: string | null) {
  if (data.correctionId === null || bookingId === null) return [];
  const events = await eventsOf<BookingEvent>(desk, `booking-${bookingId}`);
  const made = events.findLast(
    (event) => event.type === 'WorkTimesCorrected' && event.data.correctionId === data.correctionId,
  );
  if (made?.type !== 'WorkTimesCorrected') return [];
  const said = (at: string | null) => (at === null ? 'None' : momentWords(at, desk.timeZone));
  const { clockedInAt, clockedOutAt } = made.data;
  return [
    text('With it, our office corrected your times for the visit.'),
    facts(['Clock-in now', said(clockedInAt)], ['Clock-out now', said(clockedOutAt)]),
  ];
}

async function visitBlocks({ kit, timeZone }: CleanerDesk, bookingId: string | null) {
  const visit = bookingId === null ? undefined : await loadVisit(kit.log, bookingId);
  return visit === undefined ? [] : [jobFacts({ visit, timeZone })];
}

export const questionAnswered: TellCleaner = async (cause, desk) => {
  const answered = cause as Answered;
  const { data } = answered;
  const { asked, text: question } = await questionOf(answered, desk);
  const bookingId = asked?.bookingId ?? null;
  return {
    subject: 'Our office answered your question',
    preheader: 'The answer is in this email and in your account.',
    title: 'Our office answered your question',
    firstName: desk.contact.firstName,
    blocks: [
      ...some(question !== null && { kind: 'quote', title: 'Your question', text: question }),
      ...some(data.text !== erased && { kind: 'quote', title: 'The answer', text: data.text }),
      ...(await moneyBlocks(answered, desk)),
      ...(await timesBlocks(answered, desk, bookingId)),
      ...(await visitBlocks(desk, bookingId)),
      button('See the answer', desk.links.page('/cleaner/wallet')),
    ],
  };
};
