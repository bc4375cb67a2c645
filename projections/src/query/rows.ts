import { type CustomTypesConfig, type Pool, types } from 'pg';

const dateType = 1082;
const instantType = 1184;
const int8Type = 20;

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
};

const parsers = new Map<number, (text: string) => unknown>([
  [dateType, (text) => text],
  [instantType, (text) => Temporal.Instant.from(text).toString()],
  [int8Type, safeInteger],
]);

const plainTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? types.getTypeParser(oid, format),
};

/**
 * The rows of a statement. Dates are `YYYY-MM-DD`, instants ISO text in UTC, int8 safe integers (amounts and counts):
 * select revisions and positions as text.
 */
export async function rowsOf<Row>(
  pool: Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const { rows } = await pool.query({ text, values: [...values], types: plainTypes });
  return rows as Row[];
}
