import { type PhotoKind, photoKinds } from '@tidylog/contracts/vocabulary/photos';

const key = 'asked-photo';

export interface AskedPhoto {
  readonly job: string;
  readonly kind: PhotoKind;
  readonly room: string | null;
}

/** A small phone may throw the page away while its camera is open: then the next page knows. */
export function noteAsked(asked: AskedPhoto | null): void {
  try {
    if (asked === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(asked));
  } catch {
    // Without storage nothing can be known.
  }
}

/** The photo of this job that was asked for and never arrived. */
export function lostPhoto(job: string): AskedPhoto | null {
  try {
    const asked = JSON.parse(sessionStorage.getItem(key) ?? 'null') as AskedPhoto | null;
    return asked?.job === job && photoKinds.includes(asked.kind) ? asked : null;
  } catch {
    return null;
  }
}
