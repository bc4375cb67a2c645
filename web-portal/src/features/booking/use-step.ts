import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Draft } from '../../shared/cleaning/draft.ts';
import { reachableStep, type Step, steps } from './steps.ts';

const cameFrom = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'cameFrom' in state ? state.cameFrom : undefined;

/** The step is in the address, so that Back, Forward and a reload keep it. */
export function useStep(draft: Draft, served: readonly string[] | undefined) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const asked = params.get('step');
  const step = reachableStep(asked, draft, served);

  useEffect(() => {
    if (asked !== null && asked !== step) void navigate(`${pathname}?step=${step}`, { replace: true });
  }, [asked, step, pathname, navigate]);

  const goTo = (to: Step) => {
    if (to !== step) void navigate(`${pathname}?step=${to}`, { state: { cameFrom: step } });
  };
  const goBack = () => {
    const before = steps[steps.indexOf(step) - 1];
    if (before === undefined) return;
    if (cameFrom(state) === before) void navigate(-1);
    else goTo(before);
  };
  return { step, goTo, goBack };
}
