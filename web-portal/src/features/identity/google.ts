export type GoogleIntent = 'signin' | 'signup';
/** The sign-in page that a person comes from, where it is not that of the customers. */
export type GoogleFrom = 'cleaner';

const intentKey = 'oauth_intent';
const returnKey = 'oauth_return';

/** Stores the purpose of the sign-in during the redirect, as specified (section 3). */
export function startGoogle(intent: GoogleIntent, returnTo: string | undefined, from?: GoogleFrom): void {
  try {
    localStorage.setItem(intentKey, intent);
    if (returnTo === undefined) sessionStorage.removeItem(returnKey);
    else sessionStorage.setItem(returnKey, returnTo);
  } catch {
    // Sign-in works without storage, but ends at home.
  }
  window.location.assign(
    `/api/auth/google/start?intent=${intent}${from === undefined ? '' : `&from=${from}`}`,
  );
}

/** Returns and forgets what this browser stored at the start; null for a sign-in that it did not start. */
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
