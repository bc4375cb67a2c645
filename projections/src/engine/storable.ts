import type { SqlType } from './read-model.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && !value.includes('\0') && value.isWellFormed();
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const isUuid = matches(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i);
const datePattern = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const timePattern = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?Z$/;
const daysOfEveryMonth = 28;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const isDate: Check = (value) => {
  if (typeof value !== 'string' || !datePattern.test(value)) return false;
  const day = Number(value.slice(8));
  return day <= daysOfEveryMonth || day <= daysIn(Number(value.slice(0, 4)), Number(value.slice(5, 7)));
};

const isInstant: Check = (value) =>
  typeof value === 'string' && isDate(value.slice(0, 10)) && timePattern.test(value.slice(10));

const isJson: Check = (value) => {
  if (typeof value === 'string') return isText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).every(([name, part]) => isText(name) && isJson(part));
  }
  return value === null || value === undefined || typeof value === 'boolean';
};

const isInt4: Check = (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
const isInt8: Check = (value) => typeof value === 'bigint' && BigInt.asIntN(64, value) === value;

/**
 * Whether Postgres can store a value that is not null. Every row that an event gives is checked, so that the event at
 * fault does not depend on how events were batched.
 */
export const storable: Readonly<Record<SqlType, Check>> = {
  text: isText,
  uuid: isUuid,
  date: isDate,
  timestamptz: isInstant,
  bool: (value) => typeof value === 'boolean',
  int4: isInt4,
  int8: isInt8,
  cents: Number.isSafeInteger,
  float8: Number.isFinite,
  jsonb: isJson,
};
