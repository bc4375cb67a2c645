import { typedTexts } from '@tidylog/web-shared/typed-texts';
import { useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { PageHeading } from '../ui/Heading.tsx';

interface Props {
  readonly text: string;
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

function Screen({ text, retry }: Props & { readonly retry: boolean }) {
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
        <a href="/" className={buttonStyle('primary')}>
          Back to Home
        </a>
      </div>
    </div>
  );
}

/** A page threw. */
export function ErrorScreen() {
  const error = useRouteError();
  const isStaleBuild = error instanceof TypeError && /import|module/i.test(error.message);
  return (
    <Screen
      retry
      text={
        isStaleBuild
          ? 'We updated this page while you had it open. Please load it again. We kept any booking you started.'
          : 'Something went wrong on this page. Please try again. We kept any booking you started.'
      }
    />
  );
}

export const UnknownPage = () => <Screen retry={false} text="There is no page at this address." />;
