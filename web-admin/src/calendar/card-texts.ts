import { shortId } from '@tidylog/contracts/vocabulary/ids';

type Shape = Readonly<Record<string, unknown>>;

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** A field that is an object in one variant of a card and a plain value in the other. */
const either = (value: unknown, member: string): string | undefined =>
  textOf(isShape(value) ? value[member] : value);

/** `#` and the last 8 characters (back office, section 3). */
export const cardNumber = (id: string): string => `#${shortId(id)}`;

export const cardDate = (bookingDate: unknown): string | undefined => either(bookingDate, 'date');

export const cardCustomer = (customer: unknown): string | undefined => either(customer, 'name');

export function cardSlot(slot: unknown): string | undefined {
  if (!isShape(slot)) return textOf(slot);
  const ends = [textOf(slot.start), textOf(slot.end)].filter((end) => end !== undefined);
  return ends.length === 0 ? undefined : ends.join(' - ');
}

const usualFrequency = 'One-time';

export function cardFrequency(frequency: unknown): string {
  const name = either(frequency, 'type');
  return name === undefined || name === 'one_time' ? usualFrequency : name.replaceAll('_', ' ');
}

export function cardAddress(address: unknown): string {
  const parts = isShape(address)
    ? [textOf(address.city), textOf(address.state)].filter((part) => part !== undefined)
    : [textOf(address)].filter((part) => part !== undefined);
  return parts.length === 0 ? 'No address' : parts.join(', ');
}
