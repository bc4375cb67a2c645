export type GoogleIntent = 'signin' | 'signup';

const intentKey = 'oauth_intent';
const returnKey = 'oauth_return';

/** What the provider's answer is asked for; kept over the redirect, as the specification says (section 3). */
export function startGoogle(intent: GoogleIntent, returnTo: string | undefined): void {
  try {
    localStorage.setItem(intentKey, intent);
    if (returnTo === undefined) sessionStorage.removeItem(returnKey);
    else sessionStorage.setItem(returnKey, returnTo);
  } catch {
    // Without storage the sign-in works all the same, and ends at home.
  }
  window.location.assign(`/api/auth/google/start?intent=${intent}`);
}

/** What this browser set out with; forgotten once it was asked for. Null for a sign-in that it did not start. */
export function finishGoogle(): { readonly intent: string | null; readonly returnTo: string | null } {
  try {
    const kept = { intent: localStorage.getItem(intentKey), returnTo: sessionStorage.getItem(returnKey) };
    localStorage.removeItem(intentKey);
    sessionStorage.removeItem(returnKey);
    return kept;
  } catch {
    return { intent: null, returnTo: null };
  }
}
