const key = 'asked-photo';

/** A small phone may throw the page away while its camera is open: then the next page knows. */
export function noteAsked(job: string | null): void {
  try {
    if (job === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, job);
  } catch {
    // Without storage nothing can be known.
  }
}

/** Whether a photo of this job was asked for and never arrived. */
export function wasLost(job: string): boolean {
  try {
    return sessionStorage.getItem(key) === job;
  } catch {
    return false;
  }
}
