import { farDateError } from '@tidylog/contracts/domain/office-dates';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { settingVersion } from '@tidylog/contracts/domain/versions';
import type { SettingEvent } from '@tidylog/contracts/events/settings';
import { isShare, type settingChange } from '@tidylog/contracts/schemas/settings';
import type { z } from '@tidylog/contracts/schemas/zod';
import { dateAt, instantText } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, type CallContext, route, type Show } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { type Decide, isRefused, refuse, unlessStale } from '../kernel/decision.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { changeSetting, type SettingValue, withdrawSetting } from './decisions.ts';
import { momentOf, momentThere } from './moment.ts';
import { historyOf, type Settings, settingsStream } from './settings.ts';

/** Shares come as numbers from 0 to 1 and are stored in basis points. */
const storedValue = ({ name, value }: z.output<typeof settingChange>): SettingValue =>
  isShare(name) ? Math.round(Number(value) * 10_000) : value;

export function settingRoutes(
  { streams, settings: { timeZone } }: Kit,
  views: Pick<Views, 'settings'>,
): readonly AnyRoute[] {
  const act = async (name: string, decide: Decide<Settings, SettingEvent>, context: CallContext) => {
    const versionsOf = (settings: Settings) => [settingVersion(historyOf(settings, name).facts)];
    const unless = unlessStale(context.ifMatch, decide, versionsOf);
    const done = await streams.transact(settingsStream, unless, byCaller(context));
    if (isRefused(done)) return explained(done, name, context);
    return { body: (show: Show) => show('GET /admin/settings'), position: done.last?.position };
  };

  const explained = async (refused: Refused, name: string, { now }: CallContext): Promise<Refused> => {
    if (refused.refused !== 'stale-version') return refused;
    const setting = (await views.settings(now)).find((one) => one.name === name);
    return setting === undefined ? refused : { ...refused, extra: { setting } };
  };

  return [
    route('PUT /admin/settings', async ({ body }, context) => {
      const { name, valid_from } = body;
      const { now } = context;
      const validFrom = momentOf(name, valid_from, { now, timeZone });
      const message = farDateError(dateAt(validFrom, timeZone), dateAt(now, timeZone));
      if (message !== undefined)
        return refuse('invalid-input', { errors: [{ path: 'valid_from', message }] });
      return act(name, changeSetting({ name, value: storedValue(body), validFrom, now }), context);
    }),

    route('DELETE /admin/settings/:name/:valid_from', ({ params: { name, valid_from } }, context) => {
      const validFrom = instantText(momentThere(valid_from, timeZone));
      return act(name, withdrawSetting({ name, validFrom, now: context.now }), context);
    }),
  ];
}
