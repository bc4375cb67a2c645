/**
 * A value that was checked to be what its name says: another value of the same form does not pass for it. A value may
 * have several names, and then passes for each of them.
 */
export type Branded<Value, Name extends string> = Value & {
  readonly '~brand': { readonly [Each in Name]: true };
};
