import { idFrom } from '@tidylog/services/kernel/idempotency';
import type { Services } from '@tidylog/services/services';
import { officeActor, writing } from './accounts.ts';
import { type ActOf, bookingIdOf, cleanerIdOf, subscriptionIdOf } from './names.ts';
import type { VisitName } from './plan-draft.ts';

interface Options {
  readonly services: Services;
  readonly takesPayments: boolean;
}

/** What the office and the cleaners of the demo company do, and what the product does by itself. */
export function createOfficeActs({ services, takesPayments }: Options) {
  const { commands, policies } = services;

  const offer = ({ at: when, code, terms }: ActOf<'promo'>): Promise<object> => {
    const creation = { id: idFrom('demo promo', code), isKeyed: true };
    return commands.promos.create({ creation, code, terms, isActive: true }, writing(when, officeActor));
  };

  const change = (act: ActOf<'confirm' | 'complete' | 'assign' | 'move'>): Promise<object> => {
    const wanted = { notes: null, version: null };
    const id = bookingIdOf(act.visit);
    const by = writing(act.at, officeActor);
    switch (act.do) {
      case 'confirm':
        return commands.booking.change(id, { ...wanted, status: 'confirmed' }, by);
      case 'complete':
        return commands.booking.change(id, { ...wanted, status: 'completed' }, by);
      case 'assign':
        return commands.booking.change(id, { ...wanted, cleanerId: cleanerIdOf(act.cleaner) }, by);
      case 'move': {
        const move = { toDate: act.date, toSlotId: act.slotId, overrideCapacity: false };
        return commands.booking.change(id, { ...wanted, move }, by);
      }
    }
  };

  const counted = async (result: object, visit: VisitName): Promise<object> => {
    if (!('refused' in result) && visit.includes('/'))
      await policies['visit-count']({ kind: 'visit-count', subjectId: bookingIdOf(visit) });
    return result;
  };

  const series = async (
    act: ActOf<'begin' | 'make' | 'pause' | 'skip' | 'end'>,
  ): Promise<object | undefined> => {
    const id = subscriptionIdOf(act.visit);
    const by = writing(act.at, officeActor);
    switch (act.do) {
      case 'begin':
        await policies['subscription-start']({
          kind: 'subscription-start',
          subjectId: bookingIdOf(act.visit),
        });
        return undefined;
      case 'make':
        await policies['subscription-due']({ kind: 'subscription-due', subjectId: id });
        return undefined;
      case 'pause':
        return await commands.subscriptions.pause({ id, version: null }, by);
      case 'skip':
        return await commands.subscriptions.skip({ id, version: null }, act.date, by);
      case 'end':
        return await commands.subscriptions.cancel({ id, version: null }, by);
    }
  };

  const charge = async (act: ActOf<'charge'>): Promise<undefined> => {
    if (!takesPayments) return;
    await policies['visit-charge']({ kind: 'visit-charge', subjectId: bookingIdOf(act.visit) });
  };

  const remind = async (act: ActOf<'remind' | 'remind-by-hand' | 'text'>): Promise<undefined> => {
    const id = bookingIdOf(act.visit);
    if (act.do === 'text') {
      const type = act.timing === '24h' ? 'day_before_reminder' : 'hour_before_reminder';
      await policies['sms-reminder']({ kind: 'sms-reminder', subjectId: `${id}/${type}/${act.timing}` });
      return;
    }
    if (act.do === 'remind') {
      await policies.reminder({ kind: 'reminder', subjectId: id });
      return;
    }
    const askId = idFrom('demo reminder', act.visit, act.type);
    await commands.remind(id, { type: act.type, again: false, askId }, writing(act.at, officeActor));
  };

  const receipt = (act: ActOf<'receipt'>): Promise<void> =>
    policies['receipt-number']({ kind: 'receipt-number', subjectId: bookingIdOf(act.visit) });

  const clock = (act: ActOf<'clock-in' | 'clock-out'>): Promise<object> => {
    const cleanerId = cleanerIdOf(act.cleaner);
    const by = writing(act.at, { id: cleanerId, role: 'cleaner' });
    const job = { id: bookingIdOf(act.visit), cleanerId, tap: { tapId: null, tappedAt: null } };
    return act.do === 'clock-in' ? commands.visit.clockIn(job, by) : commands.visit.clockOut(job, null, by);
  };

  return { offer, change, counted, series, charge, remind, receipt, clock };
}
