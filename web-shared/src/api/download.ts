import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import { endSession } from './call.ts';
import { ApiError, problemOf } from './problem.ts';
import { readToken } from './session.ts';

/** The calls that return all rows of a list as a file. */
export type ExportName = Extract<EndpointName, `GET /admin/export/${string}`>;

type FileEndpoint = Extract<
  EndpointName,
  `GET ${string}/download` | `GET ${string}/receipt` | `GET ${string}.ics`
>;

const nameIn = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};

const fileWithinMs = 60_000;
const exportWithinMs = 600_000;

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL only after it has handled the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves a file that came as base64 in an answer. */
export function saveBase64(
  content: string,
  { name, type }: { readonly name: string; readonly type: string },
): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  save(new Blob([bytes], { type }), name);
}

const noAnswer = () =>
  new ApiError({ code: 'no-answer', status: 0, detail: undefined, errors: [], extra: {} });

interface Sent {
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function fetchFile(
  address: string,
  withinMs: number,
  { headers = {}, ...sent }: Sent = {},
): Promise<{ file: Blob; name: string }> {
  const token = readToken();
  const response = await fetch(address, {
    ...sent,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(withinMs),
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
  return { file, name: nameIn(response.headers.get('content-disposition')) ?? 'tidylog' };
}

/** Fetches a file of the API and saves it under the name from the server. Throws an ApiError. */
export async function download(name: FileEndpoint, id: string): Promise<void> {
  const path = name.slice('GET '.length).replace(':id', encodeURIComponent(id));
  const { file, name: fileName } = await fetchFile(`/api${path}`, fileWithinMs);
  save(file, fileName);
}

/** Saves every line of a cleaner's wallet in a year. Throws an ApiError. */
export async function downloadStatement(year: number): Promise<void> {
  const { file, name } = await fetchFile(`/api/cleaner/statement?year=${year}`, fileWithinMs);
  save(file, name);
}

/** The bytes of a photo of a visit. Throws an ApiError. */
export const fetchPhoto = async (id: string): Promise<Blob> =>
  (await fetchFile(`/api/photos/${encodeURIComponent(id)}`, fileWithinMs)).file;

/**
 * Has the office's bank file of these withdrawals made, and saves it. Under the same key it is the same file. Throws
 * an ApiError.
 */
export async function saveBankFile(ids: readonly string[], key: string): Promise<void> {
  const { file, name } = await fetchFile('/api/admin/payouts/export', fileWithinMs, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ids }),
  });
  save(file, name);
}

/** The filter and order of an export, as in a list. */
export interface ExportQuery {
  readonly sort: string;
  readonly filter: string;
}

async function saveRows(path: string, query: Readonly<Record<string, string>>): Promise<boolean> {
  const search = new URLSearchParams({ ...query, format: 'csv' });
  const { file, name } = await fetchFile(`/api${path}?${search}`, exportWithinMs);
  const [, ...rows] = (await file.text()).trimEnd().split('\n');
  if (rows.length === 0) return false;
  save(file, name);
  return true;
}

/** Saves all matching rows of a list as CSV. Returns false, and saves nothing, if there are none. */
export const saveExport = (name: ExportName, query: ExportQuery): Promise<boolean> =>
  saveRows(name.slice('GET '.length), { ...query });

/** The same for the rows of a report; the path is below `/admin/reports/`. */
export const saveReport = (path: string, query: Readonly<Record<string, string>>): Promise<boolean> =>
  saveRows(`/admin/reports/${path}`, query);
