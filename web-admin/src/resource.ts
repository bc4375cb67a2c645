import type SvgIcon from '@mui/material/SvgIcon';
import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import type { Permission } from '@tidylog/contracts/vocabulary/permissions';
import type { Answer } from '@tidylog/web-shared/api/call';
import type { ComponentType } from 'react';

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

type IfList<Name extends EndpointName> = Endpoints[Name] extends { readonly list: unknown }
  ? Answer<Name> extends readonly unknown[] | Readonly<Record<string, readonly unknown[]>>
    ? Name
    : never
  : never;
/** A call that gives a list of rows, bare or as the one field of its answer; the server sorts, filters and cuts it. */
export type ListCall = { [Name in EndpointName]: IfList<Name> }[EndpointName];

/** A place of the console: menu, routes, shortcuts, access, counts and live refresh follow from the list of them. */
export interface ConsoleResource {
  /** As react-admin and the calls name it. */
  readonly name: string;
  /** Below `/admin`. */
  readonly path: string;
  readonly title: string;
  readonly Icon: typeof SvgIcon;
  /** The part of the menu it is in: the tabs of the specification, or what comes below them. */
  readonly group: 'tabs' | 'more';
  /** The key that leads to it (back office, section 2.1). */
  readonly key?: Digit | `Shift+${Digit}`;
  /** What a person needs to see it. */
  readonly permission: Permission;
  /** Its page, loaded when it is first shown. */
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** The call of its list, if the server makes the pages. */
  readonly list?: ListCall;
  /** Which of the counts of the dashboard's figures the menu shows next to it. */
  readonly count?: keyof Answer<'GET /admin/stats'>['counts'];
  /** The read models that it shows something of. */
  readonly models: readonly string[];
  /** The roots of the queries that are read again when one of its rows has changed. */
  readonly queries: readonly (readonly string[])[];
}
