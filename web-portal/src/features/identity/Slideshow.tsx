import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { slideMs, slides } from './slides.ts';

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Four areas that we serve, one every six seconds. It can be paused, and does not move with reduced motion. */
export function Slideshow() {
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(() => !prefersStillness());

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setShown((shown + 1) % slides.length), slideMs);
    return () => clearTimeout(timer);
  }, [playing, shown]);

  const ToggleIcon = playing ? Pause : Play;
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Areas we serve"
      className="sticky top-24 flex h-[min(44rem,calc(100dvh-8rem))] flex-col overflow-hidden rounded-card bg-mint"
    >
      <div className="relative min-h-0 flex-1">
        {slides.map(({ area, text, Picture }, index) => (
          <figure
            key={area}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            aria-hidden={index !== shown}
            className={classes(
              'absolute inset-0 flex flex-col justify-center p-10 transition-opacity duration-300',
              index === shown ? 'opacity-100' : 'opacity-0',
            )}
          >
            <div role="img" aria-label={area} className="min-h-0 flex-1">
              <Picture />
            </div>
            <figcaption className="pt-6 text-center">
              <p className="text-sm font-semibold text-soft">{area}</p>
              <p className="text-xl font-bold">{text}</p>
            </figcaption>
          </figure>
        ))}
      </div>
      <div className="flex items-center justify-center gap-1 pb-6">
        {slides.map(({ area }, index) => (
          <button
            key={area}
            type="button"
            aria-label={`Show ${area}, slide ${index + 1} of ${slides.length}`}
            aria-current={index === shown}
            onClick={() => setShown(index)}
            className="group grid size-8 place-items-center rounded-full"
          >
            <span className="h-2.5 w-2.5 rounded-full border-2 border-green transition-all group-aria-current:w-6 group-aria-current:bg-green" />
          </button>
        ))}
        <button
          type="button"
          aria-label={playing ? 'Pause the slideshow' : 'Play the slideshow'}
          onClick={() => setPlaying(!playing)}
          className="ml-2 grid size-9 place-items-center rounded-full text-green hover:bg-mint-soft"
        >
          <ToggleIcon aria-hidden="true" size={18} />
        </button>
      </div>
    </section>
  );
}
