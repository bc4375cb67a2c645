import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { FieldNews } from './form-state.ts';
import type { KeptForm } from './use-kept-form.ts';

/** A field's name, and how its value reads. */
export type FieldWords<Values extends object> = {
  readonly [Field in keyof Values]: readonly [label: string, text: (value: Values[Field]) => ReactNode];
};

interface Props<Values extends object> {
  readonly form: KeptForm<Values>;
  readonly words: FieldWords<Values>;
  /** Changes during saving are its own. */
  readonly busy?: boolean;
}

/** A label, and a function that shows a text; an empty one as `empty`. */
export const plainly = (label: string) => [label, (text: string) => (text === '' ? 'empty' : text)] as const;

function News<Values extends object>({
  news: { field, now, isContested },
  words,
  onYield,
}: {
  readonly news: FieldNews<Values>;
  readonly words: FieldWords<Values>;
  readonly onYield: () => void;
}) {
  const [label, text] = words[field];
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        {label}: <strong>{text(now)}</strong>
        {isContested && '. You typed something else, which is still in the form.'}
      </span>
      {isContested && (
        <Button tone="quiet" aria-label={`Use the new value of ${label}`} onClick={onYield}>
          Use it
        </Button>
      )}
    </li>
  );
}

/** Says that a form was filled in before, and what others changed since. */
export function FormNews<Values extends object>({ form, words, busy = false }: Props<Values>) {
  const { news, isRestored } = form;
  return (
    <>
      {isRestored && (
        <Notice role="status" title="What you typed before is back.">
          <p>It was not sent yet.</p>
          <Button tone="secondary" onClick={form.discard} className="mt-2">
            Discard It
          </Button>
        </Notice>
      )}
      {news.length > 0 && !busy && (
        <Notice tone="warning" role="alert" title="This was changed somewhere else in the meantime.">
          <ul className="space-y-1">
            {news.map((one) => (
              <News key={one.field} news={one} words={words} onYield={() => form.yieldTo(one.field)} />
            ))}
          </ul>
          <p>Nothing you typed is lost. Save to keep the form as it is now.</p>
        </Notice>
      )}
    </>
  );
}
