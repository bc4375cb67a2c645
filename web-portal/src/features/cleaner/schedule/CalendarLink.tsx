import { useQuery } from '@tanstack/react-query';
import { businessDate } from '@tidylog/contracts/vocabulary/dates';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useConfig } from '../../../api/config.ts';
import { AskFirst } from '../../../ui/AskFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { linkQuery, useNewLink } from './queries.ts';

function ShownLink({ url, onNew }: { readonly url: string; readonly onNew: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied');
    } catch {
      toast.error('Failed to copy to clipboard');
      field.current?.select();
    }
  };
  return (
    <>
      <TextField
        ref={field}
        label="Your secret link"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
        hint="Add it to your calendar as a subscription. Anyone with this link can see your jobs, so keep it to yourself."
      />
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button tone="quiet" onClick={onNew}>
          New Link
        </Button>
      </div>
    </>
  );
}

/** A new link ends the old one. */
export function CalendarLink({ since }: { readonly since: string | null }) {
  const zone = useConfig()?.business_timezone;
  const query = useQuery(linkQuery);
  const { mutate, isPending } = useNewLink();
  const [isAsking, setIsAsking] = useState(false);
  if (query.data === undefined)
    return (
      <Unloaded query={query} what="Your link">
        <Bone className="h-24" />
      </Unloaded>
    );
  const { url } = query.data;
  return (
    <div className="space-y-4">
      <p className="text-soft">
        A secret link shows your jobs in the calendar of your phone, with the town and ZIP code only.
        {url !== null && since !== null && zone !== undefined && (
          <> You made this link on {businessDate(since, zone)}.</>
        )}
      </p>
      {url === null ? (
        <Button tone="secondary" busy={isPending} onClick={() => mutate()}>
          Make a Link
        </Button>
      ) : (
        <ShownLink url={url} onNew={() => setIsAsking(true)} />
      )}
      {isAsking && (
        <AskFirst
          title="Make a new link?"
          act="Make a New Link"
          onAct={() => mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>The old link stops working at once. Add the new one to your calendar.</p>
        </AskFirst>
      )}
    </div>
  );
}
