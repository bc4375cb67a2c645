import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import { type Block, button, note, text } from '../../render/content.ts';
import { type cardWords, type frequencyWords, visitWords } from '../../render/words.ts';
import type { Visit } from '../../visit.ts';

export interface SubscriptionMail {
  readonly firstName: string | null;
  readonly isGuest: boolean;
  readonly frequency: keyof typeof frequencyWords;
  readonly slotId: SlotId;
  readonly timeZone: string;
  readonly subscriptionsUrl: string;
}

export const manage = ({ isGuest, subscriptionsUrl }: SubscriptionMail): Block =>
  isGuest
    ? note('Our office looks after your subscription. Sign up with this email address to manage it yourself.')
    : button('See your subscription', subscriptionsUrl);

export const visitList = (visits: readonly Visit[]): Block => ({
  kind: 'list',
  items: visits.map(({ date, slotId }) => visitWords(date, slotId)),
});

/** The card of a subscription. */
export type ChargedCard = Parameters<typeof cardWords>[0];

export const cancelledVisits = (visits: readonly Visit[]): readonly Block[] =>
  visits.length === 0
    ? []
    : [
        text('These visits are cancelled:'),
        visitList(visits),
        text('If you paid for any of them, we will email you when your refund is on its way.'),
        note('Open the attached files to remove them from your calendar.'),
      ];
