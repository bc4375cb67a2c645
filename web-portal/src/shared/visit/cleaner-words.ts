export const yearsWords = (years: number): string => {
  if (years === 0) return 'new with us';
  return years === 1 ? '1 year with us' : `${years} years with us`;
};

/** As shown, and as read aloud. */
export const ratingWords = (rating: number | null): { readonly shown: string; readonly spoken: string } =>
  rating === null
    ? { shown: '–', spoken: 'not rated yet' }
    : { shown: rating.toFixed(1), spoken: `rated ${rating.toFixed(1)} of 5` };
