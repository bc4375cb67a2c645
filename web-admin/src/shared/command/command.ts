import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import type { Permission } from '@tidylog/contracts/vocabulary/permissions';
import type { Answer, CallInput } from '@tidylog/web-shared/api/call';

/** What staff need for a call. The compiler knows it, so that no schema is loaded to look it up. */
type PermissionFor<Name extends EndpointName> = Endpoints[Name]['access'] extends {
  readonly staff: infer Needed;
}
  ? Needed
  : never;

/** An act on a thing of the console: one declaration for its call, its button and what is said of it. */
export interface Command<Name extends EndpointName, Thing, Asked = void> {
  readonly endpoint: Name;
  /** That of the endpoint; who lacks it does not see the button. */
  readonly permission: PermissionFor<Name> & Permission;
  /** What is sent, of the thing as it was looked at and of what was asked for. */
  readonly input: (thing: Thing, asked: Asked) => CallInput<Endpoints[Name]>;
  /** When it makes sense; the server decides again. Always, where it is not said. */
  readonly applies?: (thing: Thing) => boolean;
  /** What stands on its button. */
  readonly name: string;
  /** The sentence of success. */
  readonly done: (answer: Answer<Name>, thing: Thing, asked: Asked) => string;
  /** The first line of a refusal, where the catalogue of messages has one. */
  readonly refused?: string;
  /** The resource whose rows it changes. */
  readonly changes: string;
}

/** Declares a command; its types follow from the endpoint and from what `input` takes. */
export const command = <Name extends EndpointName, Thing, Asked = void>(
  declared: Command<Name, Thing, Asked>,
): Command<Name, Thing, Asked> => declared;
