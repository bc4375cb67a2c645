import type SvgIcon from '@mui/material/SvgIcon';
import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import type { List, SortOf, TextFilterOf } from '@tidylog/contracts/lists/list';
import type { ExportName } from '@tidylog/web-shared/api/download';

export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** A filter of a list, by its name in the API. */
export type ListFilter<Name extends string = string> =
  | {
      readonly kind: 'choice';
      readonly name: Name;
      readonly label: string;
      /** The choice without a filter, such as `All statuses`. */
      readonly all: string;
      /** A hook: some choices must be loaded first. */
      readonly useChoices: () => readonly Choice[];
    }
  | { readonly kind: 'date' | 'text'; readonly name: Name; readonly label: string };

/** A list of the console, which gives its head, its filters, and the texts that replace missing rows. */
export interface ConsoleList<Sort extends string = string, Filter extends string = string> {
  readonly title: string;
  /** One row and several, such as `booking` and `bookings`. */
  readonly noun: readonly [one: string, many: string];
  readonly sort: { readonly field: Sort; readonly order: 'ASC' | 'DESC' };
  /** The placeholder of the search field. */
  readonly search: string;
  readonly filters: readonly ListFilter<Filter>[];
  readonly exported?: ExportName;
  /** Shown when no row was ever entered. */
  readonly empty: { readonly Icon: typeof SvgIcon; readonly title: string; readonly text: string };
  /** The heading when loading fails, from the catalogue of messages if it has one. */
  readonly failed: string;
}

type DeclaredList<Name extends EndpointName> = Endpoints[Name] extends { readonly list: infer L extends List }
  ? L
  : never;

/** Declares a list of the contracts: a sort or filter that it does not have does not compile. */
export const consoleList =
  <Name extends EndpointName>() =>
  (list: ConsoleList<SortOf<DeclaredList<Name>>, TextFilterOf<DeclaredList<Name>>>): ConsoleList =>
    list;
