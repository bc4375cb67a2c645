import { endpoints } from '@tidylog/contracts/api/endpoints';
import type { AnyRoute, CallContext } from '@tidylog/server/route';

const notBegunHere = {
  refused: 'not-signed-in',
  detail: 'This sign-in was not started in this browser. Please sign in here.',
} as const;

/**
 * Accepts a token from an address only in the browser where the sign-in began. A call of `GET /auth/me?via=google`
 * brings such a token (customer calls, I.1 row 4).
 */
export const boundToBrowser =
  (beganHere: (cookie: CallContext['cookie']) => Promise<boolean>) =>
  (route: AnyRoute): AnyRoute => {
    if (route.name !== 'GET /auth/me') return route;
    return {
      ...route,
      handle: async (call, context) => {
        const { via } = endpoints['GET /auth/me'].query.parse(call.query);
        if (via === 'google' && !(await beganHere(context.cookie))) return notBegunHere;
        return route.handle(call, context);
      },
    };
  };
