import type { ReminderEvent } from '@tidylog/contracts/events/template';
import { accept, type Decision } from '../kernel/decision.ts';
import type { StreamOf } from '../kernel/folded.ts';

/** Whether text messages are sent by themselves. */
export interface Scheduler {
  readonly isRunning: boolean;
}

export const initial: Scheduler = { isRunning: false };

export const evolve = (_scheduler: Scheduler, { type }: ReminderEvent): Scheduler => ({
  isRunning: type === 'RemindersStarted',
});

export const schedulerStream: StreamOf<Scheduler, ReminderEvent> = { name: 'reminders', initial, evolve };

export const startReminders =
  () =>
  ({ isRunning }: Scheduler): Decision<ReminderEvent> =>
    isRunning ? accept() : accept({ type: 'RemindersStarted', data: {} });

export const stopReminders =
  () =>
  ({ isRunning }: Scheduler): Decision<ReminderEvent> =>
    isRunning ? accept({ type: 'RemindersStopped', data: {} }) : accept();
