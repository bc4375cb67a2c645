import { z } from '@tidylog/contracts/schemas/zod';
import { googleCalendarUrl } from '@tidylog/services/cleaner/calendar/google-calendar';
import type { GoogleSettings } from '@tidylog/services/identity/google/identity-provider';
import { standInUrl, type ToldStandIns } from './stand-ins/told.ts';

export const googleIssuer = 'https://accounts.google.com';

const isIssuer = (text: string): boolean =>
  URL.canParse(text) && (text.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(text));

/** The variables for sign-in through Google: client and secret, or neither. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: z.string().max(300, 'use the client ID as Google shows it').optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(300, 'use the client secret as Google shows it').optional(),
  GOOGLE_ISSUER: z
    .string()
    .refine(isIssuer, `use an address that begins with https://, such as ${googleIssuer}`)
    .default(googleIssuer),
};
/** The variable for the calendars of cleaners. */
export const calendarVariables = {
  GOOGLE_CALENDAR_URL: z
    .string()
    .refine(isIssuer, `use an address that begins with https://, such as ${googleCalendarUrl}`)
    .optional(),
};
interface CalendarValues {
  readonly GOOGLE_CALENDAR_URL?: string | undefined;
}

/** Where calendars are asked: as configured, otherwise the local stand-in if it runs, otherwise Google. */
export const calendarUrlOf = (
  { GOOGLE_CALENDAR_URL: url }: CalendarValues,
  { calendar }: ToldStandIns,
): string => url ?? (calendar === undefined ? googleCalendarUrl : standInUrl(calendar));

interface GoogleValues {
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly GOOGLE_ISSUER: string;
}

/** The variable that is missing when the other one is set. */
export function missingGoogleVariable(values: GoogleValues): string | undefined {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = values;
  if ((id === undefined) === (secret === undefined)) return undefined;
  return id === undefined ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET';
}

/** Google if it is configured, otherwise the local provider if it runs, otherwise none. */
export function googleOf(values: GoogleValues, { google }: ToldStandIns): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = values;
  if (clientId !== undefined && clientSecret !== undefined) return { issuer, clientId, clientSecret };
  if (google === undefined) return undefined;
  const { port, ...client } = google;
  return { issuer: standInUrl({ port }), ...client };
}
