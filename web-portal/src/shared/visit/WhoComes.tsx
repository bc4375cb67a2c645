import { Phone, Star } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import type { Booking } from '../member/queries.ts';
import { ratingWords, yearsWords } from './cleaner-words.ts';

interface Props {
  readonly cleaner: NonNullable<Booking['cleaner']>;
  readonly className?: string;
}

/** The cleaner: the name, the years with us, the stars, and a phone number that they show. */
export function WhoComes({ cleaner: { name, years_with_us, rating, phone }, className }: Props) {
  const { shown, spoken } = ratingWords(rating);
  return (
    <div className={classes('flex items-center gap-3', className)}>
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-mint text-lg font-bold text-green"
      >
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <div className="min-w-0 text-left">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-soft">
          <span className="first-letter:uppercase">{yearsWords(years_with_us)}</span>
          <span className="inline-flex items-center gap-1 tabular-nums">
            <Star aria-hidden="true" size={16} className="fill-glow text-amber" />
            <span aria-hidden="true">{shown}</span>
            <span className="sr-only">{spoken}</span>
          </span>
        </p>
        {phone !== null && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            aria-label={`Call ${name}: ${phone}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-green underline-offset-4 hover:underline"
          >
            <Phone aria-hidden="true" size={16} />
            {phone}
          </a>
        )}
      </div>
    </div>
  );
}
