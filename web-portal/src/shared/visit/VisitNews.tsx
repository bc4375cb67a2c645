import { businessHour } from '@tidylog/contracts/vocabulary/dates';
import { Car, CircleCheck, NotebookPen, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { classes } from '../../ui/classes.ts';
import type { Booking } from '../member/queries.ts';
import { PhotoRooms } from '../photos/PhotoRooms.tsx';
import { PhotoThumb } from '../photos/PhotoThumb.tsx';
import { kindName, photoName } from '../photos/photo-words.ts';
import { hourOf } from './news-words.ts';

type News = Pick<
  Booking,
  | 'status'
  | 'eta'
  | 'on_the_way_at'
  | 'at_door_since'
  | 'started_at'
  | 'finished_at'
  | 'checklist_done'
  | 'visit_photos'
  | 'cleaner_notes'
>;

interface LineProps {
  readonly Icon: typeof Car;
  readonly children: ReactNode;
}

const Line = ({ Icon, children }: LineProps) => (
  <div className="flex gap-2">
    <Icon aria-hidden="true" size={18} className="mt-1 shrink-0 text-green" />
    <div className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</div>
  </div>
);

/** Who is at the door is no longer on the way; that is a notice of its own. */
const isComing = ({ status, eta, on_the_way_at, at_door_since }: News): boolean =>
  status === 'confirmed' && at_door_since === null && (on_the_way_at !== null || eta !== null);

function Road({ news }: { readonly news: News }) {
  if (!isComing(news)) return null;
  const arrival = news.eta === null ? null : `Arrives at about ${hourOf(news.eta)}.`;
  return (
    <Line Icon={Car}>
      <span className="font-semibold">
        {news.on_the_way_at !== null && 'Your cleaner is on the way. '}
        {arrival}
      </span>
    </Line>
  );
}

function Work({ news: { status, started_at, finished_at } }: { readonly news: News }) {
  const zone = useConfig()?.business_timezone;
  if (zone === undefined || started_at === null) return null;
  if (status === 'in_progress')
    return <Line Icon={Play}>Your cleaner started at {businessHour(started_at, zone)}.</Line>;
  if (status !== 'completed' || finished_at === null) return null;
  return (
    <Line Icon={CircleCheck}>
      Cleaned from {businessHour(started_at, zone)} to {businessHour(finished_at, zone)}
    </Line>
  );
}

function Done({ done }: { readonly done: News['checklist_done'] }) {
  if (done.length === 0) return null;
  const rooms = Map.groupBy(done, ({ room }) => room);
  return (
    <details className="rounded-control border border-line px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        What was done ({done.length})
      </summary>
      <dl className="space-y-2 pb-3">
        {[...rooms].map(([room, items]) => (
          <div key={room}>
            <dt className="font-semibold">{room}</dt>
            <dd className="text-soft">{items.map(({ text }) => text).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** They are fetched once someone opens them. */
function Photos({ photos }: { readonly photos: News['visit_photos'] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (photos.length === 0) return null;
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-control border border-line px-3"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Photos ({photos.length})</summary>
      {isOpen && (
        <div className="pb-3">
          <PhotoRooms
            photos={photos}
            className="grid-cols-2 sm:grid-cols-3"
            tile={(photo) => (
              <li>
                <PhotoThumb id={photo.id} alt={photoName(photo)} />
                <p aria-hidden="true" className="text-sm text-soft">
                  {kindName[photo.kind]}
                </p>
              </li>
            )}
          />
        </div>
      )}
    </details>
  );
}

const isNothing = (news: News): boolean =>
  !isComing(news) &&
  (news.started_at === null || (news.status !== 'in_progress' && news.status !== 'completed')) &&
  news.checklist_done.length === 0 &&
  news.visit_photos.length === 0 &&
  news.cleaner_notes === null;

/** What the cleaner said on the way and did at the visit; absent while there is nothing. */
export function VisitNews({ news, className }: { readonly news: News; readonly className?: string }) {
  if (isNothing(news)) return null;
  return (
    <div role="status" className={classes('space-y-2', className)}>
      <Road news={news} />
      <Work news={news} />
      <Done done={news.checklist_done} />
      <Photos photos={news.visit_photos} />
      {news.cleaner_notes !== null && (
        <Line Icon={NotebookPen}>
          <span className="font-semibold">Notes of your cleaner: </span>
          {news.cleaner_notes}
        </Line>
      )}
    </div>
  );
}
