import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import type { Permission } from '@tidylog/contracts/vocabulary/permissions';
import type { Answer, CallInput } from '@tidylog/web-shared/api/call';
import { detailOf } from '@tidylog/web-shared/api/problem';

/** The permission that staff need for a call. It is a type, so that no schema must be loaded to look it up. */
type PermissionFor<Name extends EndpointName> = Endpoints[Name]['access'] extends {
  readonly staff: infer Needed;
}
  ? Needed
  : never;

/** An act on a thing of the console: one declaration for its call, its button and its messages. */
export interface Command<Name extends EndpointName, Thing, Asked = void> {
  readonly endpoint: Name;
  /** The endpoint's; people without it do not see the button. */
  readonly permission: PermissionFor<Name> & Permission;
  /** Made from the thing as the person saw it and from their input. */
  readonly input: (thing: Thing, asked: Asked) => CallInput<Endpoints[Name]>;
  /** When it makes sense, by default always; the server decides again. */
  readonly applies?: (thing: Thing) => boolean;
  readonly name: string;
  readonly done: (answer: Answer<Name>, thing: Thing, asked: Asked) => string;
  /** Whether the answer is no plain success, such as an outcome that no one knows. */
  readonly warns?: (answer: Answer<Name>) => boolean;
  /** The place of what was made, which the message links to. */
  readonly opens?: (answer: Answer<Name>) => { readonly to: string; readonly name: string };
  /** The first line of a refusal, if the catalogue of messages has one. */
  readonly refused?: string;
  /** Whether the server's sentence stands alone if there is one. */
  readonly prefersDetail?: boolean;
  readonly changes: string;
}

/** Declares a command; its types follow from the endpoint and from the parameters of `input`. */
export const command = <Name extends EndpointName, Thing, Asked = void>(
  declared: Command<Name, Thing, Asked>,
): Command<Name, Thing, Asked> => declared;

/** The line above the sentence about a failure; none where that sentence stands alone. */
export const headingOf = (
  { refused, prefersDetail = false }: Pick<Command<EndpointName, never, never>, 'refused' | 'prefersDetail'>,
  error: unknown,
): string | undefined => (prefersDetail && detailOf(error) !== undefined ? undefined : refused);
