import type { Cleaner } from '../api/types.ts';

/** A figure that no one has given is a dash. */
export const ratingText = ({ rating, ratings }: Pick<Cleaner, 'rating' | 'ratings'>): string =>
  ratings === 0 ? '–' : `${rating.toFixed(1)} / 5`;
