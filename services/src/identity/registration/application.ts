import type { identityEndpoints } from '@tidylog/contracts/api/identity-endpoints';
import type { Contact } from '@tidylog/contracts/events/booking';
import type { Application } from '@tidylog/contracts/events/cleaner';
import { isBlank } from '@tidylog/contracts/schemas/texts';
import type { z } from '@tidylog/contracts/schemas/zod';
import { fromDollars } from '@tidylog/contracts/vocabulary/money';

type Body = z.output<(typeof identityEndpoints)['POST /cleaner/register']['body']>;

const said = (text: string | null | undefined): string | null =>
  text === undefined || text === null || isBlank(text) ? null : text;

/** First and last name; a single name is split into its first word and the rest. */
export function contactOf({ name, first_name, last_name, email, phone }: Body): Contact {
  const [first = '', ...rest] = (said(name) ?? '').split(/\s+/);
  return {
    firstName: said(first_name) ?? first,
    lastName: said(last_name) ?? rest.join(' '),
    email,
    phone,
  };
}

function emergencyContactOf(body: Body): Application['emergencyContact'] {
  const name = said(body.emergency_contact_name);
  const phone = said(body.emergency_contact_phone);
  const relationship = said(body.emergency_contact_relationship);
  if (name === null && phone === null && relationship === null) return null;
  return { name: name ?? '', phone: phone ?? '', relationship: relationship ?? '' };
}

function addressOf({ address, city, state, zip_code }: Body): Application['address'] {
  const parts = [address, city, state, zip_code].map(said);
  if (parts.every((part) => part === null)) return null;
  const [street, town, region, zipCode] = parts;
  return { street: street ?? '', city: town ?? '', state: region ?? '', zipCode: zipCode ?? '' };
}

export const applicationOf = (body: Body): Application => ({
  address: addressOf(body),
  experienceYears: body.experience_years ?? null,
  hourlyRate:
    body.hourly_rate === null || body.hourly_rate === undefined ? null : fromDollars(body.hourly_rate),
  specializations: body.specializations,
  languages: body.languages,
  certifications: body.certifications,
  availability: said(body.availability),
  bio: said(body.bio),
  emergencyContact: emergencyContactOf(body),
});
