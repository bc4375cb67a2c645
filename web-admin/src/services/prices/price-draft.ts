import { farDateError } from '@tidylog/contracts/domain/office-dates';
import { homePriceProblem, roomFactorProblem, roomPriceProblem } from '@tidylog/contracts/domain/price-lists';
import { frequencies, frequencyName, houseSizes, houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { roomKinds, roomName } from '@tidylog/contracts/vocabulary/rooms';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { NewPriceList, PriceList } from '../../api/types.ts';
import type { Problems } from '../../shared/dialog/FormDialog.tsx';
import { dollarsIn, moneyText } from '../../shared/money-text.ts';

type Prices = Pick<PriceList, 'base_prices' | 'room_prices' | 'room_factors'>;
type Typed<Value> = Value extends number ? string : { readonly [Key in keyof Value]: Typed<Value[Key]> };

/** The form of a new price list, as typed, by the names of the API. */
export type PriceDraft = { readonly [Key in keyof Prices]: Typed<Prices[Key]> } & {
  readonly valid_from: string;
};

interface Cell {
  /** In the API, and in the form. */
  readonly path: string;
  readonly name: string;
  readonly kind: 'price' | 'factor';
  readonly value: number;
}

/** Every price and factor of a list, each with its name. */
export const cellsOf = (list: Prices): readonly Cell[] => [
  ...houseSizes.flatMap((size) =>
    frequencies.map((each) => ({
      path: `base_prices.${size}.${each}`,
      name: `${houseSizeText(size)}, ${frequencyName(each)}`,
      kind: 'price' as const,
      value: list.base_prices[size][each],
    })),
  ),
  ...roomKinds.map((kind) => ({
    path: `room_prices.${kind}`,
    name: roomName(kind),
    kind: 'price' as const,
    value: list.room_prices[kind],
  })),
  ...frequencies.map((each) => ({
    path: `room_factors.${each}`,
    name: `Rooms, ${frequencyName(each)}`,
    kind: 'factor' as const,
    value: list.room_factors[each],
  })),
];

const mapped = <Key extends string, From, To>(record: Readonly<Record<Key, From>>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, to(value)])) as Record<Key, To>;

const asMoney = (values: Readonly<Record<string, number>>) => mapped(values, moneyText);

export const draftOf = (list: Prices): PriceDraft =>
  ({
    valid_from: '',
    base_prices: mapped(list.base_prices, asMoney),
    room_prices: asMoney(list.room_prices),
    room_factors: mapped(list.room_factors, String),
  }) as PriceDraft;

const isFactor = (text: string): boolean => /^\d{1,2}(\.\d{1,4})?$/.test(text.trim());

type Texts = Readonly<Record<string, string>>;

const textsOf = (draft: PriceDraft): readonly (readonly [path: string, text: string])[] => [
  ...Object.entries<Texts>(draft.base_prices).flatMap(([size, prices]) =>
    Object.entries(prices).map(([each, text]) => [`base_prices.${size}.${each}`, text] as const),
  ),
  ...Object.entries<string>(draft.room_prices).map(([kind, text]) => [`room_prices.${kind}`, text] as const),
  ...Object.entries<string>(draft.room_factors).map(
    ([each, text]) => [`room_factors.${each}`, text] as const,
  ),
];

function problemOf(path: string, text: string): string | undefined {
  if (path.startsWith('room_factors'))
    return isFactor(text) ? roomFactorProblem(Number(text)) : 'Enter a factor, such as 0.85.';
  const price = dollarsIn(text);
  if (price === undefined) return 'Enter a price, such as 126.50.';
  return path.startsWith('base_prices') ? homePriceProblem(price) : roomPriceProblem(price);
}

/** What is wrong with a draft, by the path of the field. */
export function priceProblems(draft: PriceDraft, today?: LocalDate): Problems {
  const isDated = draft.valid_from !== '' && today !== undefined;
  const date = isDated ? farDateError(draft.valid_from as LocalDate, today) : undefined;
  return {
    ...(date !== undefined && { valid_from: date }),
    ...Object.fromEntries(
      textsOf(draft).flatMap(([path, text]): [string, string][] => {
        const problem = problemOf(path, text);
        return problem === undefined ? [] : [[path, problem]];
      }),
    ),
  };
}

const asDollars = (texts: Texts) => mapped(texts, (text) => dollarsIn(text) ?? 0);

/** The list that follows `version`, in the form of the API; without a date it counts from today. */
export const priceListOf = (draft: PriceDraft, version: number): NewPriceList =>
  ({
    version,
    base_prices: mapped(draft.base_prices as Readonly<Record<string, Texts>>, asDollars),
    room_prices: asDollars(draft.room_prices),
    room_factors: mapped(draft.room_factors, Number),
    ...(draft.valid_from === '' ? {} : { valid_from: draft.valid_from }),
  }) as NewPriceList;

export interface Difference {
  readonly path: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const shown = ({ kind, value }: Pick<Cell, 'kind' | 'value'>): string =>
  kind === 'price' ? formatDollars(value) : String(value);

/** What is different in another list. */
export function differencesOf(before: Prices, after: Prices): readonly Difference[] {
  const values = new Map(cellsOf(after).map(({ path, value }) => [path, value]));
  return cellsOf(before).flatMap((cell) => {
    const value = values.get(cell.path) ?? cell.value;
    if (value === cell.value) return [];
    return [{ path: cell.path, name: cell.name, from: shown(cell), to: shown({ ...cell, value }) }];
  });
}
