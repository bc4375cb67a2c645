import { counted } from '@tidylog/contracts/vocabulary/counts';
import type { Ratings } from './queries.ts';
import { Stars } from './Stars.tsx';
import { meanText, ratedText } from './words.ts';

/** How customers rated completed cleanings, only as figures; hidden without ratings. */
export function RatingsPart({ ratings }: { readonly ratings: Ratings }) {
  const { mean, count, by_stars } = ratings;
  if (mean === null || count === 0) return null;
  return (
    <section
      aria-labelledby="ratings"
      className="grid items-center gap-6 rounded-card border border-line bg-card p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-12 sm:p-8"
    >
      <div className="space-y-2">
        <h2 id="ratings" className="text-xl font-bold">
          How customers rate our cleanings
        </h2>
        <p className="flex items-baseline gap-3">
          <span className="text-3xl font-bold tabular-nums">{mean.toFixed(1)}</span>
          <span className="sr-only">{meanText(mean)}</span>
          <Stars rating={mean} size={20} />
        </p>
        <p className="text-soft">{ratedText(count)}. Only customers whose home we cleaned can rate.</p>
      </div>
      <ul className="space-y-1.5">
        {by_stars.map(({ stars, count: given }) => (
          <li key={stars} className="grid grid-cols-[4.5rem_minmax(0,1fr)_3rem] items-center gap-3 text-sm">
            <span className="font-medium">{counted(stars, 'star')}</span>
            <svg
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-2.5 w-full rounded-full"
            >
              <rect width="100" height="4" className="fill-line" />
              <rect width={(given / count) * 100} height="4" className="fill-amber" />
            </svg>
            <span className="text-right text-soft tabular-nums">{given}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
