import type { Refused } from '@tidylog/contracts/domain/refused';
import { variableProblem } from '@tidylog/contracts/domain/sms-text';
import { refuse } from '../kernel/decision.ts';

/** Refuses a text whose variables are not right; `path` is the field that has it. */
export function refuseVariables(
  text: string,
  path: string,
): Refused<'unknown-variable' | 'stray-brace'> | undefined {
  const problem = variableProblem(text);
  if (problem === undefined) return undefined;
  const { code, sentence } = problem;
  return refuse(code, { detail: sentence, errors: [{ path, message: sentence }] });
}
