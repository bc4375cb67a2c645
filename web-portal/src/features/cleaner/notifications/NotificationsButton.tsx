import { queryOptions, useQuery } from '@tanstack/react-query';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { type Answer, businessNow, call } from '@tidylog/web-shared/api/call';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useConfig } from '../../../api/config.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { classes } from '../../../ui/classes.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { cleanerKey } from '../cleaner-key.ts';
import { keepReadUntil, readUntil, unreadIn } from './read-until.ts';

type Notification = Answer<'GET /cleaner/notifications'>[number];

const notificationsQuery = queryOptions({
  queryKey: [...cleanerKey, 'notifications'],
  queryFn: ({ signal }) => call('GET /cleaner/notifications', { signal }),
});

const placeOf = ({ job_id, line_id }: Notification): string | null => {
  if (line_id !== null) return '/cleaner/wallet';
  return job_id === null ? null : `/cleaner/jobs/${job_id}`;
};

interface EntryProps {
  readonly notification: Notification;
  readonly isNew: boolean;
  readonly onFollow: () => void;
}

function Entry({ notification, isNew, onFollow }: EntryProps) {
  const { time, text } = notification;
  const to = placeOf(notification);
  const zone = useConfig()?.business_timezone;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <time dateTime={time}>{zone !== undefined && shortBusinessTime(time, zone)}</time>
        {isNew && <span className="rounded-full bg-mint px-2 font-semibold text-green">New</span>}
      </p>
      {to === null ? (
        <p>{text}</p>
      ) : (
        <Link
          to={to}
          onClick={onFollow}
          className="inline-block py-1 font-semibold text-green underline-offset-4 hover:underline"
        >
          {text}
        </Link>
      )}
    </li>
  );
}

interface ListProps {
  readonly all: readonly Notification[];
  readonly unread: readonly Notification[];
  readonly onFollow: () => void;
}

function List({ all, unread, onFollow }: ListProps) {
  if (all.length === 0) return <p className="text-soft">New jobs, changes and money will show up here.</p>;
  return (
    <ul className="divide-y divide-line">
      {all.map((notification) => (
        <Entry
          key={notification.id}
          notification={notification}
          isNew={unread.includes(notification)}
          onFollow={onFollow}
        />
      ))}
    </ul>
  );
}

const labelOf = (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications, ${unread} new`);

/** What changed for this person. Up to where they read it is kept on the phone. */
export function NotificationsButton({ owner }: { readonly owner: string }) {
  const query = useQuery(notificationsQuery);
  const [seen, setSeen] = useState(() => readUntil(owner));
  const [isOpen, setIsOpen] = useState(false);
  const all = query.data ?? [];
  const unread = unreadIn(all, seen, businessNow());
  const close = () => {
    const [newest] = all;
    if (newest !== undefined) {
      keepReadUntil(owner, newest.time);
      setSeen(newest.time);
    }
    setIsOpen(false);
  };
  return (
    <>
      <button
        type="button"
        aria-label={labelOf(unread.length)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={classes(buttonStyle('quiet'), 'relative px-2.5')}
      >
        <Bell aria-hidden="true" size={22} />
        {unread.length > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0 right-0 grid min-w-5 place-items-center rounded-full bg-green px-1 text-[0.75rem] leading-5 font-bold text-on-green tabular-nums"
          >
            {unread.length > 9 ? '9+' : unread.length}
          </span>
        )}
      </button>
      <Modal open={isOpen} onOpenChange={close} title="Notifications">
        {query.data === undefined ? (
          <Unloaded query={query} what="Your notifications">
            <Bone className="h-40" />
          </Unloaded>
        ) : (
          <List all={all} unread={unread} onFollow={close} />
        )}
      </Modal>
    </>
  );
}
