import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import { endSession } from './call.ts';
import { ApiError, problemOf } from './problem.ts';
import { readToken } from './session.ts';

type FileEndpoint = Extract<
  EndpointName,
  `GET ${string}/download` | `GET ${string}/receipt` | `GET ${string}.ics`
>;

const nameIn = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};

/** A file comes in pieces, on slow lines too. */
const fileWithinMs = 60_000;

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const noAnswer = () =>
  new ApiError({ code: 'no-answer', status: 0, detail: undefined, errors: [], extra: {} });

/** Fetches a file of the API and saves it under the name that the server gives it. Throws an ApiError. */
export async function download(name: FileEndpoint, id: string): Promise<void> {
  const token = readToken();
  const path = name.slice('GET '.length).replace(':id', encodeURIComponent(id));
  const response = await fetch(`/api${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(fileWithinMs),
  }).catch(() => {
    throw noAnswer();
  });
  if (!response.ok) {
    if (response.status === 401 && token !== null) endSession(token);
    throw new ApiError(problemOf(response.status, await response.json().catch(() => null)));
  }
  const file = await response.blob().catch(() => {
    throw noAnswer();
  });
  save(file, nameIn(response.headers.get('content-disposition')) ?? 'tidylog');
}
