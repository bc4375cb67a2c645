import { counted } from '@tidylog/contracts/vocabulary/counts';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import { AskFirst } from '../../../ui/AskFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWaiting } from '../phone/use-phone.ts';
import { outbox } from './outbox.ts';
import type { Tap } from './tap-store.ts';
import { saidOf } from './tap-words.ts';
import { useTellOffice } from './use-tell-office.ts';

interface OfJob {
  readonly job: string;
  readonly zone: string;
  readonly taps: readonly Tap[];
}

function Unsent({ taps, zone }: OfJob) {
  const photos = taps.filter(({ lane, refusal }) => lane === 'photos' && refusal === null);
  const acts = taps.filter(({ lane, refusal }) => lane === 'acts' && refusal === null);
  const changes = acts.filter(({ act }) => act === 'checklist');
  const [first] = changes;
  const isFolded = changes.length > 1;
  const lines = [
    ...acts
      .filter((tap) => !isFolded || tap.act !== 'checklist' || tap === first)
      .map((tap) => ({
        id: tap.id,
        text:
          isFolded && tap === first
            ? counted(changes.length, 'checklist change', 'checklist changes')
            : saidOf(tap, zone),
      })),
    ...(photos.length === 0 ? [] : [{ id: 'photos', text: counted(photos.length, 'photo') }]),
  ];
  return lines.map(({ id, text }) => (
    <p key={id} className="flex gap-2 text-sm text-soft">
      <Hourglass aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      {text}, not sent yet
    </p>
  ));
}

interface Refused {
  readonly tap: Tap;
  readonly of: OfJob;
}

function NeedsYou({ tap, of: { job, zone, taps } }: Refused) {
  const [isAsking, setIsAsking] = useState(false);
  // With an act everything that waits behind it goes; a photo goes alone.
  const concerned = tap.lane === 'photos' ? [tap] : taps.filter(({ sequence }) => sequence >= tap.sequence);
  const told = useTellOffice(job, concerned, zone);
  return (
    <Notice tone="warning" title="Needs you" role="status">
      <p>
        {saidOf(tap, zone)}: {tap.refusal?.detail}
      </p>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button tone="secondary" onClick={() => void outbox.retry(tap.id)}>
          Try Again
        </Button>
        <Button tone="secondary" busy={told.isPending} onClick={() => told.mutate()}>
          Tell the office
        </Button>
        <Button tone="quiet" onClick={() => setIsAsking(true)}>
          Discard
        </Button>
      </div>
      {isAsking && (
        <AskFirst
          title="Discard this?"
          act="Discard"
          onAct={() => void outbox.giveAway([tap.id])}
          onClose={() => setIsAsking(false)}
        >
          <p>{saidOf(tap, zone)} will not be sent, and the office will not hear of it.</p>
        </AskFirst>
      )}
    </Notice>
  );
}

/** What this phone has of a job that the server has not. */
export function KeptTaps({ job }: { readonly job: string }) {
  const { taps } = useWaiting();
  const zone = useConfig()?.business_timezone;
  const own = taps.filter((tap) => tap.job === job);
  if (zone === undefined || own.length === 0) return null;
  const of = { job, zone, taps: own };
  return (
    <div className="space-y-2">
      <Unsent {...of} />
      {own
        .filter(({ refusal }) => refusal !== null)
        .map((tap) => (
          <NeedsYou key={tap.id} tap={tap} of={of} />
        ))}
    </div>
  );
}
