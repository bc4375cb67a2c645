import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Change } from '@tidylog/projections/engine/changes';
import { isPermitted, type Session } from '@tidylog/server/caller';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '../observe/metrics.ts';
import { type Authenticate, bearerToken } from './access.ts';
import { sendFailure } from './failure.ts';
import { Refusal } from './problem.ts';

export interface EventStreamDependencies {
  readonly authenticate: Authenticate;
  readonly onChange: (listener: (change: Change) => void) => () => void;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** In milliseconds. Each heartbeat also checks the session again. */
  readonly heartbeat: number;
}

export interface EventStreams {
  serve(request: Request, response: Response): Promise<void>;
  close(): void;
}

/** Whether a change concerns the person: staff who may read hear about all changes, others about their own. */
export const concerns = (change: Change, session: Session): boolean =>
  isPermitted(session, 'read') || change.owners === 'all' || change.owners.includes(session.actor.id);

const messageOf = ({ model, ids }: Change): string =>
  `event: change\ndata: ${JSON.stringify({ model, ids })}\n\n`;

// In bytes. A reader that does not keep up is cut off; it reconnects and reads again what it shows.
const mostWaiting = 256 * 1024;
// One for each page that a person has open.
const mostOfPerson = 10;

const tooMany: Refused = {
  refused: 'too-often',
  retryAfter: 30,
  detail: 'This account already has too many windows open. Close one of them.',
};

/** The server-sent events of one api process. */
export function createEventStreams(dependencies: EventStreamDependencies): EventStreams {
  const { authenticate, onChange, metrics, log, heartbeat } = dependencies;
  const open = new Map<Response, string>();
  const openOf = (userId: string): number => [...open.values()].filter((owner) => owner === userId).length;

  const follow = (response: Response, token: string, session: Session): void => {
    const send = (text: string) => {
      if (response.writableLength > mostWaiting) response.destroy();
      else response.write(text);
    };
    const beat = async () => {
      const valid = await authenticate(token).catch(() => 'unknown' as const);
      if (valid === undefined) response.end();
      else send(': alive\n\n');
    };
    const stopListening = onChange((change) => {
      if (concerns(change, session)) send(messageOf(change));
      // A logout is a change too: check the session now instead of at the next heartbeat.
      if (change.model === 'sessions' || change.model === '*') void beat();
    });
    const timer = setInterval(() => void beat(), heartbeat);
    open.set(response, session.actor.id);
    metrics.streams(open.size);
    response.on('close', () => {
      clearInterval(timer);
      stopListening();
      open.delete(response);
      metrics.streams(open.size);
    });
    send('retry: 2000\n: connected\n\n');
  };

  return {
    serve: async (request, response) => {
      const token = bearerToken(request.headers.authorization);
      try {
        const session = token === undefined ? undefined : await authenticate(token);
        if (session === undefined) throw new Refusal({ refused: 'not-signed-in' });
        if (openOf(session.actor.id) >= mostOfPerson) throw new Refusal(tooMany);
        response.set({
          'Content-Type': 'text/event-stream; charset=utf-8',
          'Cache-Control': 'no-store',
          'X-Accel-Buffering': 'no',
        });
        // An answer without a body must end, or the connection could not be used again.
        if (request.method === 'HEAD') {
          response.end();
          return;
        }
        response.flushHeaders();
        follow(response, token ?? '', session);
      } catch (error) {
        sendFailure(error, response, log);
      }
    },
    close: () => {
      for (const response of open.keys()) response.end();
    },
  };
}
