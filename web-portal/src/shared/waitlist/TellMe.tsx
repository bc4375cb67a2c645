import { useMutation } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { detailProblem } from '../cleaning/details.ts';

interface Props {
  readonly zip: string;
}

function Noted({ email, zip }: { readonly email: string; readonly zip: string }) {
  const note = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="outline-none">
      <Notice tone="success" role="status" title="Thank you. We saved your request.">
        <p>
          We will email <span className="wrap-anywhere">{email}</span> once when we start serving {zip}.
        </p>
      </Notice>
    </div>
  );
}

/** What to do in areas that we do not serve yet: people leave an email address, and we write when we do. */
export function TellMe({ zip }: Props) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const heading = useId();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => call('POST /area-notices', { body: { email: email.trim(), zip_code: zip } }),
  });
  if (isSuccess) return <Noted email={email.trim()} zip={zip} />;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = detailProblem('email', email, undefined);
    setProblem(found);
    if (found === undefined) mutate();
  };
  const failure =
    error === null ? undefined : (detailOf(error) ?? 'We could not save your request. Please try again.');
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      aria-labelledby={heading}
      className="space-y-3 rounded-card bg-mint p-4"
    >
      <p id={heading} className="font-semibold">
        Want to know when we serve {zip}?
      </p>
      <TextField
        label="Your email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          setProblem(undefined);
          if (!isPending) reset();
        }}
        error={problem ?? failure}
        hint={`We'll email you once when we start serving ${zip}.`}
      />
      <Button type="submit" tone="secondary" busy={isPending} className="w-full sm:w-auto">
        Let me know
      </Button>
    </form>
  );
}
