import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AskFirst } from '../../../ui/AskFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useAct } from '../acts/use-act.ts';
import type { Job } from './queries.ts';
import { Refusal } from './Refusal.tsx';

/** For a clock-in at the wrong house. Apart from the other buttons, and it asks first. */
export function TakeBack({ job }: { readonly job: Job }) {
  const { mutate, isPending, error } = useAct(job.id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="border-t border-line pt-2">
      <Button tone="quiet" busy={isPending} onClick={() => setIsAsking(true)} className="min-h-12">
        {!isPending && <Undo2 aria-hidden="true" size={18} />}
        Not this house
      </Button>
      <Refusal error={error} />
      {isAsking && (
        <AskFirst
          title="Take your clock-in back?"
          act="Take It Back"
          keep="Stay Clocked In"
          onAct={() => mutate({ act: 'not-this-house' })}
          onClose={() => setIsAsking(false)}
        >
          <p>Do this if you clocked in at the wrong house.</p>
          <p>
            The visit to {job.customer_name} is confirmed again, and these minutes do not count. What you
            ticked, wrote and photographed since then is for the office only. You cannot get it back.
          </p>
        </AskFirst>
      )}
    </div>
  );
}
