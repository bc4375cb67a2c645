import { lazy, type ReactNode, Suspense } from 'react';
import { PageHeading } from '../../ui/Heading.tsx';
import { useIsLargeScreen } from './use-is-large-screen.ts';

const Slideshow = lazy(async () => ({ default: (await import('./Slideshow.tsx')).Slideshow }));

interface Props {
  readonly title: string;
  readonly subtitle: string;
  readonly slideshow?: boolean;
  readonly children: ReactNode;
}

export function SignInLayout({ title, subtitle, slideshow = false, children }: Props) {
  const isLarge = useIsLargeScreen();
  // Keeps room for the slideshow before it loads, and in prerendered markup.
  const place = <div className="hidden rounded-card bg-mint lg:block" />;
  return (
    <div className={slideshow ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-16' : undefined}>
      <div className="mx-auto w-full max-w-md py-4 sm:py-10">
        <PageHeading title={title} />
        <p className="mt-2 mb-8 text-lg text-soft">{subtitle}</p>
        {children}
      </div>
      {slideshow &&
        (isLarge ? (
          <Suspense fallback={place}>
            <Slideshow />
          </Suspense>
        ) : (
          place
        ))}
    </div>
  );
}

export function OrLine({ children }: { readonly children: ReactNode }) {
  return (
    <div className="my-6 flex items-center gap-4 text-sm text-soft">
      <span className="h-px flex-1 bg-line" />
      {children}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
