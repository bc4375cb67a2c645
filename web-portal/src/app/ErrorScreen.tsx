import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { PageHeading } from '../ui/Heading.tsx';

interface Props {
  readonly text: string;
}

function Screen({ text, retry }: Props & { readonly retry: boolean }) {
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-lg content-center gap-4 p-6 text-center">
      <PageHeading title="Unexpected Application Error!" />
      <p className="text-lg text-soft">{text}</p>
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
          ? 'This page was updated while you had it open. Please load it again; what you typed in a booking is kept.'
          : 'Something went wrong on this page. Please try again; what you typed in a booking is kept.'
      }
    />
  );
}

export const UnknownPage = () => <Screen retry={false} text="There is no page at this address." />;
