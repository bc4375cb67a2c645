import { typedTexts } from '@tidylog/web-shared/typed-texts';
import { useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { currentSignal } from '../api/signal.ts';
import { Button } from '../ui/Button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { PageHeading } from '../ui/Heading.tsx';

interface Props {
  readonly text: string;
  readonly retry?: boolean;
  readonly home?: string;
}

function Typed() {
  const [texts] = useState(typedTexts);
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="typed" className="rounded-card bg-sand p-5 text-left">
      <h2 id="typed" className="font-bold">
        What you typed
      </h2>
      <p className="text-sm text-soft">Copy what you need before you load the page again.</p>
      <dl className="mt-3 space-y-2">
        {texts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="break-words whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Screen({ text, retry = false, home = '/' }: Props) {
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-lg content-center gap-4 p-6 text-center">
      <PageHeading title="Unexpected Application Error!" />
      <p className="text-lg text-soft">{text}</p>
      {retry && <Typed />}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {retry && (
          <Button tone="secondary" onClick={() => window.location.reload()}>
            Try Again
          </Button>
        )}
        {/* A fresh load of the page, so that nothing of what broke is left. */}
        <a href={home} className={buttonStyle('primary')}>
          Back to Home
        </a>
      </div>
    </div>
  );
}

const withoutFiles = (): string =>
  currentSignal().isThere
    ? 'We updated this page while you had it open. Please load it again.'
    : 'This page needs signal to open. Please try again when there is signal.';

/** A page threw. */
export function ErrorScreen() {
  const error = useRouteError();
  const isOfCleaners = useLocation().pathname.startsWith('/cleaner');
  const lacksFiles = error instanceof TypeError && /import|module/i.test(error.message);
  const why = lacksFiles ? withoutFiles() : 'Something went wrong on this page. Please try again.';
  const kept = isOfCleaners ? 'We kept any taps that are not sent yet.' : 'We kept any booking you started.';
  return <Screen retry home={isOfCleaners ? '/cleaner' : '/'} text={`${why} ${kept}`} />;
}

export const UnknownPage = () => <Screen text="There is no page at this address." />;
