import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { readable } from '../people.ts';
import { type AddressEntry, type AddressesRow, table } from './table.ts';

const handles = ['AddressSaved', 'AddressRemoved', 'PersonErased'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = ({ type, data }: Handled): readonly string[] => [
  type === 'PersonErased' ? data.personId : data.customerId,
];

const saved = (
  addresses: readonly AddressEntry[],
  { data }: RecordedOf<'AddressSaved'>,
): readonly AddressEntry[] => {
  const address = readable(data.address);
  if (address === null) return addresses;
  const entry = { addressId: data.addressId, ...address };
  const isKnown = addresses.some(({ addressId }) => addressId === data.addressId);
  return isKnown
    ? addresses.map((before) => (before.addressId === data.addressId ? entry : before))
    : [...addresses, entry];
};

const evolve = (row: AddressesRow | undefined, event: Handled, key: string): AddressesRow | undefined => {
  const before = row ?? { customer_id: key, addresses: [] };
  switch (event.type) {
    case 'AddressSaved':
      return { ...before, addresses: saved(before.addresses, event) };
    case 'AddressRemoved':
      return {
        ...before,
        addresses: before.addresses.filter(({ addressId }) => addressId !== event.data.addressId),
      };
    case 'PersonErased':
      return undefined;
  }
};

const owners = ({ customer_id }: AddressesRow): readonly string[] => [customer_id];

export const addresses = readModel({ table, handles, needsRow: [], keys, evolve, owners });
