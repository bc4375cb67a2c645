/** The first step of a sign-in, kept for this tab until its code: also from the portal's page to the console's. */
const key = 'second-factor-ticket';

export function readTicket(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeTicket(ticket: string | null): void {
  try {
    if (ticket === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, ticket);
  } catch {
    // Without storage, the console asks for the password again.
  }
}
