import type { ShownCard } from '@tidylog/contracts/events/payment';
import type { Row } from '../../render/content.ts';
import { cardWords } from '../../render/words.ts';

export const cardRow = (card: ShownCard | null): readonly Row[] =>
  card === null ? [] : [['Card', cardWords(card)]];
