import { useQueryClient } from '@tanstack/react-query';
import { within } from '@tidylog/web-shared/within';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { refresh, resourcesShown } from '../api/invalidation.ts';
import { refusedAnswer, statusOfError } from '../api/problem.ts';
import { readToken } from '../session/session.ts';
import { pauseBefore, touchedResources } from './changes.ts';
import { eventData } from './server-sent-events.ts';

const gatherFor = 150;
/** Three beats of the server: a line that is silent for longer is dead, and nobody tells. */
const silenceMs = 45_000;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  const next = () => within(silenceMs, reader.read());
  for (let part = await next(); !part.done; part = await next()) yield part.value;
}

interface Follower {
  readonly opened: () => void;
  readonly touched: (resources: readonly string[]) => void;
}

async function follow(follower: Follower, stopped: AbortSignal): Promise<void> {
  const line = new AbortController();
  try {
    await followLine(follower, AbortSignal.any([stopped, line.signal]));
  } finally {
    line.abort();
  }
}

async function followLine({ opened, touched }: Follower, signal: AbortSignal): Promise<void> {
  const response = await within(
    silenceMs,
    fetch('/api/events/stream', {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${readToken() ?? ''}` },
      signal,
    }),
  );
  if (!response.ok || response.body === null) throw refusedAnswer(response.status, await response.text());
  opened();
  for await (const data of eventData(textOf(response.body))) touched(touchedResources(data));
}

/** Follows until told to stop; connects again after growing pauses. Ends by itself when nobody is signed in. */
async function keepFollowing(follower: Follower, signal: AbortSignal): Promise<unknown> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const opened = (): void => {
        failures = 0;
        follower.opened();
      };
      await follow({ ...follower, opened }, signal);
    } catch (error) {
      if (statusOfError(error) === 401) return error;
    }
    await pause(pauseBefore(failures, Math.random()), signal);
    failures += 1;
  }
  return null;
}

/** Reads again what the server says has changed, as long as this tab is visible: one stream a tab. */
export function useLiveRefresh(): void {
  const client = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();

  useEffect(() => {
    let stop = new AbortController();
    const waiting = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = (): void => {
      timer = undefined;
      const resources = [...waiting];
      waiting.clear();
      void refresh(client, resources);
    };
    const touched = (resources: readonly string[]): void => {
      for (const resource of resources) waiting.add(resource);
      if (waiting.size > 0) timer ??= setTimeout(flush, gatherFor);
    };
    // What changed while nobody listened is not told again.
    const opened = (): void => touched(resourcesShown);
    const start = async (): Promise<void> => {
      stop = new AbortController();
      const ended = await keepFollowing({ opened, touched }, stop.signal);
      if (ended !== null) await logoutIfAccessDenied(ended);
    };
    const followVisibility = (): void => {
      stop.abort();
      if (document.visibilityState === 'visible') void start();
    };
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, logoutIfAccessDenied]);
}
