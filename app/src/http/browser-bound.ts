import { endpoints } from '@tidylog/contracts/api/endpoints';
import type { AnyRoute, CallContext } from '@tidylog/server/route';

const notBegunHere = {
  refused: 'not-signed-in',
  detail: 'This sign-in was not started in this browser. Please sign in here.',
} as const;

/**
 * A token that came in an address is believed only where the sign-in was begun in the same browser: who asks
 * `GET /auth/me?via=google` has such a token (customer calls, I.1 row 4).
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
