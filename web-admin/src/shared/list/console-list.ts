import type SvgIcon from '@mui/material/SvgIcon';
import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import type { FilterOf, List, SortOf } from '@tidylog/contracts/lists/list';
import type { ExportName } from '@tidylog/web-shared/api/download';

export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** A filter of a list, by the name that the API knows it by. */
export type ListFilter<Name extends string = string> =
  | {
      readonly kind: 'choice';
      readonly name: Name;
      readonly label: string;
      /** The choice that does not filter, such as `All statuses`. */
      readonly all: string;
      /** A hook: some choices are read first. */
      readonly useChoices: () => readonly Choice[];
    }
  | { readonly kind: 'date'; readonly name: Name; readonly label: string };

/** A list of the console: its head, its filters and what stands in the place of its rows follow from it. */
export interface ConsoleList<Sort extends string = string, Filter extends string = string> {
  readonly title: string;
  /** One row and several, such as `booking` and `bookings`. */
  readonly noun: readonly [one: string, many: string];
  /** The order when none was chosen. */
  readonly sort: { readonly field: Sort; readonly order: 'ASC' | 'DESC' };
  /** What stands in the field of the search. */
  readonly search: string;
  readonly filters: readonly ListFilter<Filter>[];
  /** The call that gives all rows which match, to be saved. */
  readonly exported?: ExportName;
  /** What stands there when nothing was ever entered. */
  readonly empty: { readonly Icon: typeof SvgIcon; readonly title: string; readonly text: string };
  /** The heading of a failure to load, in the words of the catalogue where it has them. */
  readonly failed: string;
}

type DeclaredList<Name extends EndpointName> = Endpoints[Name] extends { readonly list: infer L extends List }
  ? L
  : never;

/** Declares a list that the contracts declare: by its own sorts and filters, or it does not compile. */
export const consoleList =
  <Name extends EndpointName>() =>
  (
    list: ConsoleList<
      SortOf<DeclaredList<Name>>,
      Exclude<keyof FilterOf<DeclaredList<Name>> & string, 'id' | 'q'>
    >,
  ): ConsoleList =>
    list;
