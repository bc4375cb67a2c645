import type { Frequency, HouseSize } from '@tidylog/contracts/vocabulary/homes';
import type { Rooms } from '@tidylog/contracts/vocabulary/rooms';
import type { Attempt } from './attempt.ts';
import type { AppliedPromo } from './promo.ts';

export interface Details {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly special_instructions: string;
}

/** What a person has chosen and typed so far. */
export interface Draft {
  /** Null for a guest, whose draft stays when they sign in. */
  readonly owner: string | null;
  readonly houseSize: HouseSize | null;
  readonly frequency: Frequency | null;
  readonly rooms: Rooms;
  /** Null until the catalogue has loaded, which then means all. */
  readonly standard: readonly string[] | null;
  /** By add-on. */
  readonly addOns: Readonly<Record<string, number>>;
  readonly date: string | null;
  readonly slot: string | null;
  readonly promo: AppliedPromo | null;
  readonly details: Details;
  readonly saveAddress: boolean;
  readonly agreed: boolean;
  /** A try with an unknown outcome. */
  readonly attempt: Attempt | null;
  /** The total shown last, so that a price change is reported after a reload. */
  readonly seenTotal: number | null;
}

export const emptyDetails: Details = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  special_instructions: '',
};

export const noRooms: Rooms = {
  bedrooms: 0,
  bathrooms: 0,
  halfBathrooms: 0,
  diningRoom: false,
  kitchen: false,
  livingRoom: false,
  mediaRoom: false,
  gameRoom: false,
  office: false,
};

export const emptyDraft = (owner: string | null): Draft => ({
  owner,
  houseSize: null,
  frequency: null,
  rooms: noRooms,
  standard: null,
  addOns: {},
  date: null,
  slot: null,
  promo: null,
  details: emptyDetails,
  saveAddress: false,
  agreed: false,
  attempt: null,
  seenTotal: null,
});

/** A guest's draft becomes that of the person who signs in; another person's draft is never shown. */
export const adopt = (draft: Draft, owner: string | null): Draft =>
  draft.owner === null || draft.owner === owner ? { ...draft, owner } : emptyDraft(owner);

/** The details, with blank ones filled in from elsewhere. */
export const withBlanksFilled = (details: Details, known: Partial<Details>): Details => ({
  ...details,
  ...Object.fromEntries(
    Object.entries(known).filter(([name]) => details[name as keyof Details].trim() === ''),
  ),
});

/** Quantity 0 removes the add-on. */
export function withAddOn(draft: Draft, id: string, quantity: number): Draft {
  const { [id]: _, ...others } = draft.addOns;
  return { ...draft, addOns: quantity > 0 ? { ...others, [id]: quantity } : others };
}

export function toggleStandard(draft: Draft, id: string): Draft {
  const chosen = draft.standard ?? [];
  return {
    ...draft,
    standard: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
  };
}

/** Picking a date, even the same one, resets the slot (customer calls, III.12). */
export const withDate = (draft: Draft, date: string): Draft => ({ ...draft, date, slot: null });

interface Catalogued {
  readonly id: string;
  readonly is_a_la_carte: boolean;
}

/** At first chooses all standard services; later only drops what the catalogue no longer has. */
export function fitToCatalogue(draft: Draft, catalogue: readonly Catalogued[]): Draft {
  const standardIds = catalogue.filter((service) => !service.is_a_la_carte).map(({ id }) => id);
  const addOnIds = new Set(catalogue.filter((service) => service.is_a_la_carte).map(({ id }) => id));
  const standard = draft.standard?.filter((id) => standardIds.includes(id)) ?? standardIds;
  const addOns = Object.fromEntries(Object.entries(draft.addOns).filter(([id]) => addOnIds.has(id)));
  const same =
    standard.length === draft.standard?.length &&
    Object.keys(addOns).length === Object.keys(draft.addOns).length;
  return same ? draft : { ...draft, standard, addOns };
}
