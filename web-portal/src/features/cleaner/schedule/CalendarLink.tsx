import { businessDate } from '@tidylog/contracts/vocabulary/dates';
import { useState } from 'react';
import { toast } from 'sonner';
import { useConfig } from '../../../api/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { useNewLink } from './queries.ts';

function CopyLink({ url }: { readonly url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied');
    } catch {
      toast.error('Please select the link and copy it.');
    }
  };
  return (
    <div className="space-y-3">
      <TextField
        label="Your secret link"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
        hint="Add it to your calendar as a subscription. We show it only once, here."
      />
      <Button tone="secondary" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}

/** Whoever has the link sees the jobs; a new one ends the old one. */
export function CalendarLink({ since }: { readonly since: string | null }) {
  const [url, setUrl] = useState<string | null>(null);
  const zone = useConfig()?.business_timezone;
  const { mutate, isPending } = useNewLink();
  return (
    <div className="space-y-4">
      <p className="text-soft">
        {since === null || zone === undefined
          ? 'A secret link shows your jobs in the calendar of your phone.'
          : `Your link was made on ${businessDate(since, zone)}. A new link ends it at once.`}
      </p>
      {url !== null && <CopyLink url={url} />}
      <Button
        tone="secondary"
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: (made) => setUrl(made.url) })}
      >
        {since === null ? 'Make a Link' : 'New Link'}
      </Button>
    </div>
  );
}
