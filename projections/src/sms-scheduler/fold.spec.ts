import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { newHistory } from '../testing/history.ts';
import { smsScheduler } from './fold.ts';

test('the scheduler runs from its start to its stop', () => {
  const history = newHistory();
  const row = () => foldRows(smsScheduler, history.events).get('scheduler');
  expect(row()).toBeUndefined();
  const started = history.add('RemindersStarted', {});
  expect(row()).toEqual({ name: 'scheduler', is_running: true, since: started.position });
  const stopped = history.add('RemindersStopped', {});
  expect(row()).toEqual({ name: 'scheduler', is_running: false, since: stopped.position });
});
