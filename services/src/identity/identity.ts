import type { AnyRoute } from '@tidylog/server/route';
import type { GuestAccess } from '../booking/guest/guest-access.ts';
import type { Kit } from '../kernel/kit.ts';
import type { FirstUse, Limits, Views } from '../kernel/ports.ts';
import { accountRoutes } from './account-routes.ts';
import { createAccounts } from './accounts.ts';
import { createErasing } from './erasing.ts';
import { erasingRoute } from './erasing-route.ts';
import { createFinding } from './finding.ts';
import { cookieName, createBrowserCookies } from './google/browser-cookie.ts';
import type { IdentityProvider } from './google/identity-provider.ts';
import { createGoogleLinking } from './google/linking.ts';
import { googleRoutes } from './google/routes.ts';
import { createGoogleSignIn } from './google/signing-in-with-google.ts';
import { createProving } from './proving.ts';
import type { createRegistering } from './registering.ts';
import { identityRoutes } from './routes.ts';
import { createSigningIn } from './signing-in.ts';

interface Dependencies {
  readonly limits: Limits;
  readonly views: Views;
  readonly firstUse: FirstUse;
  readonly google: IdentityProvider | null;
  readonly register: ReturnType<typeof createRegistering>;
  readonly guestKeys: Pick<GuestAccess, 'isMadeWith'>;
}

/** Accounts and sign-ins, with all that they need of each other. */
export function createIdentity(
  kit: Kit,
  { limits, views, firstUse, google, register, guestKeys }: Dependencies,
) {
  const signing = createSigningIn(kit, limits);
  const accounts = createAccounts(kit, limits);
  const finding = createFinding(kit);
  const proving = createProving(kit, limits);
  const linking = createGoogleLinking(kit);
  const cookies = createBrowserCookies(kit.vault);
  const signIn = createGoogleSignIn(kit, { signing, linking });
  const routes: readonly AnyRoute[] = [
    ...identityRoutes({ register, signing, guestKeys }),
    ...accountRoutes({ accounts, finding, linking, proving, signing }),
    ...googleRoutes({ google, cookies, firstUse, signIn, signing }),
    erasingRoute({ proving, erasing: createErasing(kit, views) }),
  ];
  return {
    routes,
    auth: signing.auth,
    /** Whether a sign-in through Google was begun in the browser that has these cookies. */
    beganHere: async (cookie: (name: string) => string | undefined): Promise<boolean> =>
      (await cookies.open(cookie(cookieName))) !== undefined,
  };
}
