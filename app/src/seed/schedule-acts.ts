import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { addTimeOff, setWorkingHours } from '@tidylog/services/cleaner/schedule-decisions';
import { idFrom } from '@tidylog/services/kernel/idempotency';
import type { Services } from '@tidylog/services/services';
import { writing } from './accounts.ts';
import { type ActOf, cleanerIdOf } from './names.ts';

const timeZone = 'America/Chicago';

/** When the cleaners of the demo company work. */
export function createScheduleActs({ commands: { schedule } }: Pick<Services, 'commands'>) {
  return (act: ActOf<'set-hours' | 'take-off'>): Promise<object> => {
    const cleanerId = cleanerIdOf(act.cleaner);
    const by = writing(act.at, { id: cleanerId, role: 'cleaner' });
    const today = dateAt(act.at, timeZone);
    if (act.do === 'set-hours')
      return schedule(cleanerId, setWorkingHours({ week: act.week, validFrom: today }), by);
    const { from, to, slots, note } = act;
    const timeOffId = idFrom('demo time off', cleanerId, from);
    return schedule(
      cleanerId,
      addTimeOff({ timeOffId, from, to, slots: slots && [...slots], note, today }),
      by,
    );
  };
}
