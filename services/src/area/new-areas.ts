import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Views } from '@tidylog/server/views';
import type { Kit } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { orUnreadable } from '../kernel/unreadable.ts';
import { areaStream } from './area.ts';
import { tellOfArea } from './decisions.ts';

interface Opening {
  readonly views: Pick<Views, 'waitingNotices'>;
  readonly now: () => Temporal.Instant;
}

/** Notifies everyone who is waiting for a ZIP code that is now served; harmless when repeated. */
export const createNewAreas =
  ({ streams, settings }: Pick<Kit, 'streams' | 'settings'>, { views, now }: Opening) =>
  async (): Promise<void> => {
    const { servedZipCodes } = await settings.at(now());
    const tell = async (noticeId: string): Promise<void> => {
      const stream = areaStream(noticeId);
      const { last } = await streams.load(stream);
      const because: WriteContext = {
        actor: { id: 'system', role: 'system' },
        correlation: last?.correlation ?? crypto.randomUUID(),
        causation: last?.id ?? null,
        time: now(),
      };
      accepted(await streams.transact(stream, tellOfArea({ servedZipCodes }), because));
    };
    for (const noticeId of await views.waitingNotices(servedZipCodes)) await orUnreadable(tell(noticeId));
  };
