import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function Section({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-1 text-soft">{hint}</p>}
      <div className="mt-3 sm:mt-4">{children}</div>
    </section>
  );
}
