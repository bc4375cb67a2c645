import type { AnyRoute } from '@tidylog/server/route';
import type { Calendars } from '../cleaner/calendars.ts';
import type { Kit } from '../kernel/kit.ts';
import type { FirstUse, GuestAccess, Limits } from '../kernel/ports.ts';
import { accountRoutes } from './account/account-routes.ts';
import { createAccounts } from './account/accounts.ts';
import { createAccountFinder } from './account-finder.ts';
import { createEmailChange } from './email-change.ts';
import { createGoogleLinks } from './google/account-link.ts';
import { cookieName, createBrowserCookies } from './google/browser-cookie.ts';
import type { IdentityProvider } from './google/identity-provider.ts';
import { googleRoutes } from './google/routes.ts';
import { createGoogleSignIn } from './google/sign-in-with-google.ts';
import { createInvitations } from './invitation/invitations.ts';
import { invitationRoutes } from './invitation/routes.ts';
import { createStaffActs } from './office/staff-acts.ts';
import { staffRoutes } from './office/staff-routes.ts';
import { createProof } from './proof.ts';
import { createApplicantFinder, createMailboxRelease } from './registration/applicants.ts';
import { createReapplication } from './registration/reapplication.ts';
import type { createRegistration } from './registration/registration.ts';
import { identityRoutes } from './routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { createSecondFactors } from './second-factor/second-factors.ts';
import { createSignIn } from './sign-in/sign-in.ts';

interface Dependencies {
  readonly limits: Limits;
  readonly firstUse: FirstUse;
  readonly google: IdentityProvider | null;
  readonly register: ReturnType<typeof createRegistration>;
  readonly guestKeys: Pick<GuestAccess, 'isMadeWith'>;
  readonly calendars: Calendars;
}

/** Accounts and sign-ins, wired to each other. */
export function createIdentity(kit: Kit, dependencies: Dependencies) {
  const { limits, firstUse, google, register, guestKeys, calendars } = dependencies;
  const sessions = createSignIn(kit, limits);
  const accounts = createAccounts(kit, limits);
  const finder = createAccountFinder(kit);
  const proof = createProof(kit, limits);
  const links = createGoogleLinks(kit);
  const cookies = createBrowserCookies(kit.vault);
  const applicantOf = createApplicantFinder(kit);
  const applyAgain = createReapplication(kit, limits, applicantOf);
  const mailboxes = createMailboxRelease(kit, limits, applicantOf);
  const signIn = createGoogleSignIn(kit, { sessions, links, mailboxes });
  const routes: readonly AnyRoute[] = [
    ...identityRoutes({ register, applyAgain, mailboxes, sessions, guestKeys }),
    ...accountRoutes({ accounts, finder, links, proof, sessions }),
    ...secondFactorRoutes(createSecondFactors(kit, { limits, proof })),
    ...invitationRoutes({ invitations: createInvitations(kit, { register }), calendars }),
    ...staffRoutes(createStaffActs(kit, { register })),
    ...googleRoutes({ google, cookies, firstUse, signIn, sessions }),
  ];
  return {
    routes,
    proof,
    emails: createEmailChange(kit, limits),
    auth: sessions.auth,
    beganHere: async (cookie: (name: string) => string | undefined): Promise<boolean> =>
      (await cookies.open(cookie(cookieName))) !== undefined,
  };
}
