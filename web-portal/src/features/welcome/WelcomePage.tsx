import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { useConfig } from '../../api/config.ts';
import { useSession } from '../../api/session.ts';
import { zipState } from '../../shared/cleaning/details.ts';
import { keepZip } from '../../shared/cleaning/keep-zip.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { HouseFront } from '../../ui/illustrations/HouseFront.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Questions } from './Questions.tsx';
import { type FrontPage, frontPageQuery } from './queries.ts';
import { RatingsPart } from './RatingsPart.tsx';
import { Stars } from './Stars.tsx';
import { fromPrice, meanText, ratedText, singlePrice } from './words.ts';
import { ZipCheck } from './ZipCheck.tsx';

/** Keeps room for both lines while they load, so that nothing moves. */
function Offer({ page }: { readonly page: FrontPage | undefined }) {
  const mean = page?.ratings.mean ?? null;
  return (
    <div className="min-h-16">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-bold text-green tabular-nums">{fromPrice(page?.from_prices)}</span>
        <span className="text-soft tabular-nums">{singlePrice(page?.from_prices)}</span>
      </p>
      {page !== undefined && mean !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <Stars rating={mean} size={16} />
          <span>
            <span className="font-semibold">{meanText(mean)}</span>
            <span className="text-soft">, {ratedText(page.ratings.count)}</span>
          </span>
        </p>
      )}
    </div>
  );
}

function BookNow({ zip }: { readonly zip: string }) {
  const { user } = useSession();
  const served = useConfig()?.served_zip_codes;
  const keep = () => {
    if (['served', 'unknown'].includes(zipState(zip, served))) keepZip(zip.trim(), user?.id ?? null);
  };
  return (
    <div
      data-fixed-bar
      className="fixed inset-x-0 bottom-0 z-20 mb-0 border-t border-line bg-paper px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:static sm:z-auto sm:mb-5 sm:border-0 sm:p-0"
    >
      <Link
        to={user?.role === 'customer' ? '/book' : '/guest-booking'}
        onClick={keep}
        className={buttonStyle('primary', 'min-h-14 w-full px-12 text-lg sm:w-auto')}
      >
        Book Now
      </Link>
    </div>
  );
}

/** Introduces the company to new visitors: what it promises, what it costs, which areas it serves, how to book. */
export function WelcomePage() {
  const { state } = useSession();
  const { data } = useQuery(frontPageQuery);
  const holdHours = useConfig()?.hold_hours;
  const [zip, setZip] = useState('');
  // Draws what is below the fold last, so that slow phones show the promise sooner.
  const isWhole = useDeferredValue(true, false);
  return (
    <div className="space-y-12 pb-20 sm:space-y-16 sm:pb-0">
      <section className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <div className="space-y-5">
          <PageHeading title="Home cleaning, booked in two minutes" className="text-3xl">
            A clean home, without the work
          </PageHeading>
          <p className="max-w-prose text-lg text-soft">
            Book a careful local cleaner in two minutes. You see your price before you book, and you can move
            your visit online when plans change.
          </p>
          <Offer page={data} />
          <BookNow zip={zip} />
          <div className="max-w-md">
            <ZipCheck zip={zip} onZip={setZip} />
          </div>
          {state.status === 'anonymous' && (
            <p className="text-soft">
              Have an account?{' '}
              <Link to="/login" className="inline-block py-1 font-semibold text-green underline">
                Log in
              </Link>
            </p>
          )}
        </div>
        <div className="hidden rounded-card bg-mint p-8 lg:block">
          <HouseFront />
        </div>
      </section>
      {isWhole && (
        <>
          <HowItWorks />
          {data !== undefined && <RatingsPart ratings={data.ratings} />}
          <Questions holdHours={holdHours} included={data?.standard_services ?? []} />
        </>
      )}
    </div>
  );
}
