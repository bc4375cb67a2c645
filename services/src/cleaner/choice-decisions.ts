import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import type { Notifications, Privacy } from '@tidylog/contracts/vocabulary/cleaner-choices';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Cleaner } from './cleaner.ts';

type Act = Decision<CleanerEvent, 'not-found'>;

const isChanged = <Choices extends object>(before: Choices, after: Choices): boolean =>
  (Object.keys(before) as (keyof Choices)[]).some((choice) => before[choice] !== after[choice]);

/** What is left out stays as it is. */
export const chooseNotifications =
  (changes: Partial<Notifications>) =>
  (cleaner: Cleaner): Act => {
    if (!('choices' in cleaner)) return refuse('not-found');
    const { cleanerId, choices } = cleaner;
    const after = { ...choices.notifications, ...changes };
    return isChanged(choices.notifications, after)
      ? accept({ type: 'NotificationsChosen', data: { cleanerId, ...after } })
      : accept();
  };

/** What is left out stays as it is. */
export const choosePrivacy =
  (changes: Partial<Privacy>) =>
  (cleaner: Cleaner): Act => {
    if (!('choices' in cleaner)) return refuse('not-found');
    const { cleanerId, choices } = cleaner;
    const after = { ...choices.privacy, ...changes };
    return isChanged(choices.privacy, after)
      ? accept({ type: 'PrivacyChosen', data: { cleanerId, ...after } })
      : accept();
  };
