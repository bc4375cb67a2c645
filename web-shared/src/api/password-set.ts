/** That someone has just set their first password, kept for this tab: from the portal's page to the console's. */
const key = 'password-just-set';

export function noteNewPassword(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage, the console only asks for the password.
  }
}

export function hasNewPassword(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function forgetNewPassword(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
