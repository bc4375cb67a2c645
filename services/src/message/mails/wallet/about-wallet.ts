import type { CleanerMailCause } from '@tidylog/contracts/domain/mail-causes';
import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { type Block, button, type MailContent } from '../../render/content.ts';
import type { CleanerCauseOf, CleanerDesk, TellCleaner, ToldCleaner } from '../../to-cleaner.ts';

type WalletType = Extract<CleanerMailCause, WalletEvent>['type'];
export type RecordedWallet = Recorded<WalletEvent>;

export interface WalletDesk extends CleanerDesk {
  /** All of the wallet. */
  readonly events: readonly RecordedWallet[];
}

export const walletButton = ({ links }: CleanerDesk): Block =>
  button('Open my wallet', links.page('/cleaner/wallet'));

type DataOf<Type extends WalletEvent['type']> = Extract<WalletEvent, { readonly type: Type }>['data'];

/** The last event of a type for which a condition holds. */
export const found = <Type extends WalletEvent['type']>(
  { events }: Pick<WalletDesk, 'events'>,
  type: Type,
  is: (data: DataOf<Type>) => boolean,
): DataOf<Type> | undefined =>
  events.findLast((event) => event.type === type && is(event.data as DataOf<Type>))?.data as
    | DataOf<Type>
    | undefined;

/** A mail about money. */
export const walletMail =
  <Type extends WalletType>(
    tell: (cause: CleanerCauseOf<Type>, desk: WalletDesk) => Promise<ToldCleaner> | ToldCleaner,
  ): TellCleaner =>
  async (cause, desk) => {
    const { log } = desk.kit;
    const events = (await Array.fromAsync(log.read(cause.stream))) as unknown as readonly RecordedWallet[];
    return tell(cause as CleanerCauseOf<Type>, { ...desk, events });
  };

export const moneyMail = (
  desk: WalletDesk,
  words: Pick<MailContent, 'subject' | 'preheader' | 'title'>,
  blocks: readonly Block[],
): MailContent => ({ ...words, firstName: desk.contact.firstName, blocks: [...blocks, walletButton(desk)] });
