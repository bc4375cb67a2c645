import type { AnswerOf, Endpoint, ParsedCall } from '@tidylog/contracts/api/endpoint';
import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Actor } from '@tidylog/contracts/events/event';
import type { Access } from '@tidylog/contracts/vocabulary/access';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { CallerOf } from './caller.ts';
import type { GuestKey } from './guest-key.ts';

/** What a handler knows about a call in addition to its parsed input. */
export interface CallContext {
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly staffRole: StaffRole | null;
  readonly correlation: string;
  readonly idempotencyKey: string | null;
  readonly ifMatch: string | null;
  readonly guestKey: (bookingId: string) => Promise<GuestKey>;
  readonly cookie: (name: string) => string | undefined;
  /** The network address, as limits count it. */
  readonly address: string;
  /** Where callers reach this server: `https://book.example.com`. */
  readonly origin: string;
  readonly now: Temporal.Instant;
}

/** The same, with the caller that the endpoint's access lets in. */
export type ContextOf<A extends Access> = CallContext & CallerOf<A>;

export interface CookieToSet {
  readonly name: string;
  readonly value: string;
  readonly expires: Temporal.Instant;
}

/** A file as an answer. */
export interface FileAnswer {
  readonly bytes: Uint8Array;
  readonly name: string;
}

type Get = Extract<EndpointName, `GET ${string}`>;

/** The answer of a GET as the caller would get it now; undefined when it is refused. */
export type Show = <Name extends Get>(
  name: Name,
  ...params: ParsedCall<Endpoints[Name]>['params'] extends undefined
    ? []
    : [params: ParsedCall<Endpoints[Name]>['params']]
) => Promise<AnswerOf<Endpoints[Name]> | undefined>;

export interface Answered<Body> {
  /**
   * A function is called only once the read side has passed `position`: older rows would look as if nothing had been
   * done. A command names the GET that shows it.
   */
  readonly body: Body | ((show: Show) => Promise<Body | undefined>);
  /** The id of what was created or changed, for when the read side cannot give the body yet. */
  readonly id?: string;
  /** What the decision itself knows of the body, for the same case. */
  readonly known?: Body extends object ? Partial<Body> : undefined;
  readonly status?: number;
  /** The read side must have passed it before the answer is given. */
  readonly position?: bigint | undefined;
  /** Sent as ETag. */
  readonly version?: string | undefined;
  /** Sent as `Content-Range: <unit> first-last/total`. */
  readonly range?: {
    readonly unit: string;
    readonly first: number;
    readonly total: number;
    readonly count: number;
  };
  readonly cookies?: readonly CookieToSet[];
  readonly file?: FileAnswer;
  readonly redirect?: string;
}

/** An answer that is sent while it is being made. */
export interface Streamed {
  readonly stream: {
    readonly type: 'text/csv' | 'application/json';
    readonly name: string | null;
    readonly chunks: AsyncIterable<string>;
  };
}

export type HandlerResult<E extends Endpoint> =
  | Answered<AnswerOf<E>>
  | Refused
  | (E extends { readonly alsoAs: string } ? Streamed : never);

export interface Route<Name extends EndpointName = EndpointName> {
  readonly name: Name;
  readonly handle: (
    call: ParsedCall<Endpoints[Name]>,
    context: ContextOf<Endpoints[Name]['access']>,
  ) => Promise<HandlerResult<Endpoints[Name]>>;
}

/** A route whose handler has been checked against its endpoint, with the name's type forgotten. */
export interface AnyRoute {
  readonly name: EndpointName;
  readonly handle: (
    call: ParsedCall<Endpoint>,
    context: CallContext,
  ) => Promise<Answered<unknown> | Streamed | Refused>;
}

/** Binds a handler to the endpoint of that name. */
export const route = <Name extends EndpointName>(name: Name, handle: Route<Name>['handle']): AnyRoute => ({
  name,
  handle: handle as AnyRoute['handle'],
});
