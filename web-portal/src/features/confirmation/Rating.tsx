import { useMutation } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { ApiError, detailOf } from '@tidylog/web-shared/api/problem';
import { Star } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { toastFailure } from '../../api/query-client.ts';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import { lengthOf, longestNote } from '../../shared/cleaning/details.ts';
import { useReload } from '../../shared/member/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldError, TextArea } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';

const stars = [1, 2, 3, 4, 5] as const;
const names = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

function Stars({ value, onChange }: { readonly value: number; readonly onChange: (value: number) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">How was it?</legend>
      <div className="flex flex-wrap gap-1">
        {stars.map((star) => (
          <label
            key={star}
            htmlFor={`star-${star}`}
            className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green"
          >
            <input
              id={`star-${star}`}
              type="radio"
              name="rating"
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="sr-only">{`${star} of 5: ${names[star - 1]}`}</span>
            <Star
              aria-hidden="true"
              size={30}
              className={classes(star <= value ? 'fill-glow text-amber' : 'text-edge')}
            />
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-6 text-soft">
        {names[value - 1]}
      </p>
    </fieldset>
  );
}

const starsIn = (parameters: URLSearchParams): number => {
  const given = Number(parameters.get('stars'));
  return stars.some((star) => star === given) ? given : 0;
};

const tooLong = `Please shorten this to at most ${longestNote} characters.`;

const textOrNull = (comment: string): string | null => (comment.trim() === '' ? null : comment);

function problemOf(isTooLong: boolean, error: Error | null): string | undefined {
  if (isTooLong) return tooLong;
  return error === null ? undefined : detailOf(error);
}

function Rated({ given, wasRated }: { readonly given: number | null; readonly wasRated: boolean }) {
  return (
    <Notice tone="success" role="status">
      <p>
        {given !== null && `You gave ${given} of 5 stars. `}
        {wasRated
          ? 'You have already rated this cleaning, so your first rating counts.'
          : 'Thank you. Your cleaner and our office can see your rating.'}
      </p>
    </Notice>
  );
}

interface RatingProps {
  readonly bookingId: string;
  readonly given: number | null;
}

/** Rates a completed cleaning, once (decisions, "Cleaners and wallet"). */
export function Rating({ bookingId, given }: RatingProps) {
  const reload = useReload();
  const [parameters] = useSearchParams();
  const asked = starsIn(parameters);
  const form = useKeptForm(`rating/${bookingId}`, { rating: 0, comment: '' });
  const rating = form.values.rating || asked;
  const { comment } = form.values;
  const isTooLong = lengthOf(comment) > longestNote;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked > 0) place.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      call('POST /customer/bookings/:id/rating', {
        params: { id: bookingId },
        body: { rating, comment: textOrNull(comment) },
      }),
    onSuccess: async () => {
      toast.success('Thank you for your rating!');
      form.discard();
      await reload();
    },
    onError: (failed) => toastFailure('Failed to save your rating', failed),
  });
  const wasRated = error instanceof ApiError && error.code === 'already-rated';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(rating === 0);
    if (rating > 0 && !isTooLong) mutate();
  };
  return (
    <section ref={place} className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 className="mb-3 text-lg font-bold">Rate your cleaning</h2>
      {isSuccess || wasRated || given !== null ? (
        <Rated given={given} wasRated={wasRated} />
      ) : (
        <form onSubmit={submit} noValidate className="space-y-4">
          <div>
            <Stars value={rating} onChange={(value) => form.set('rating', value)} />
            {isMissing && rating === 0 && <FieldError>Please choose 1 to 5 stars.</FieldError>}
          </div>
          <TextArea
            label="Comment"
            optional
            rows={3}
            value={comment}
            onChange={({ target }) => form.set('comment', target.value)}
            error={problemOf(isTooLong, error)}
            hint={
              <span className={classes('tabular-nums', isTooLong && 'font-semibold text-coral-text')}>
                {lengthOf(comment)}/{longestNote}
              </span>
            }
          />
          <Button type="submit" busy={isPending} disabled={isTooLong}>
            Send Rating
          </Button>
        </form>
      )}
    </section>
  );
}
