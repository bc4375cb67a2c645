import type { ConsoleResource } from '../resource.ts';

/** What a key press says of itself. */
export type Press = Pick<
  KeyboardEvent,
  'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'
>;

type Place = Pick<ConsoleResource, 'key' | 'path'>;

/**
 * The digit of a key by where it is, since Shift and 2 make `@` here and `"` elsewhere; on the number pad only while it
 * types numbers.
 */
function digitOf({ code, key }: Press): string | undefined {
  const [, row, pad] = /^(?:Digit(\d)|Numpad(\d))$/.exec(code) ?? [];
  return row ?? (pad === key ? pad : undefined);
}

function byDigit(press: Press, places: readonly Place[]): string | undefined {
  const digit = digitOf(press);
  if (digit === undefined) return undefined;
  const wanted = press.shiftKey ? `Shift+${digit}` : digit;
  return places.find(({ key }) => key === wanted)?.path;
}

const inArrowOrder = /^[1-9]$/;

/** The places that the arrows lead through: those of the keys 1 to 9. */
export const arrowOrder = <Any extends Place>(places: readonly Any[]): readonly Any[] =>
  places
    .filter(({ key }) => key !== undefined && inArrowOrder.test(key))
    .toSorted((one, other) => Number(one.key) - Number(other.key));

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

function byArrow(press: Press, places: readonly Place[], here: string): string | undefined {
  const step = steps[press.key];
  if (step === undefined || press.shiftKey || !(press.ctrlKey || press.metaKey)) return undefined;
  const order = arrowOrder(places);
  const index = order.findIndex(({ path }) => path === here);
  if (index === -1) return order.at(step === 1 ? 0 : -1)?.path;
  return index + step < 0 ? undefined : order[index + step]?.path;
}

/**
 * Where a key press leads, as a path below `/admin`; undefined if nowhere. Digits work with Ctrl or Meta, too; the
 * arrows only with one of them, and they stop at both ends (back office, section 2.1; admin calls, part 0, row 4).
 * `here` is the path of the place that is shown.
 */
export function placeOf(press: Press, places: readonly Place[], here: string): string | undefined {
  if (press.altKey || press.repeat) return undefined;
  return byDigit(press, places) ?? byArrow(press, places, here);
}

/** Whether a press asks for the list of shortcuts. */
export const asksForList = ({ key, ctrlKey, metaKey, altKey, repeat }: Press): boolean =>
  key === '?' && !ctrlKey && !metaKey && !altKey && !repeat;
