const key = 'token';

let remembered: string | null = null;

/** The access token, kept in local storage, or only in memory where the browser refuses storage. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return remembered;
  }
}

export function writeToken(token: string | null): void {
  remembered = token;
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    // The session then lasts as long as the page.
  }
}
