import { waitsAtDoor } from '@tidylog/contracts/vocabulary/road';
import type { Job } from './queries.ts';

type Reported = Pick<Job, 'access_problem'>;

/** Who reported a closed door is there. */
export const isAtDoor = ({ access_problem }: Reported): boolean => access_problem?.settled === null;

/** They reported danger, or that there is nothing to wait for: the page tells them to leave. */
export const isToldToLeave = ({ access_problem }: Reported): boolean =>
  access_problem?.settled === null && !waitsAtDoor(access_problem.reason);
