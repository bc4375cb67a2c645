/** A value that was checked to be what its name says: another of the same form does not pass for it. */
export type Branded<Value, Name extends string> = Value & { readonly '~brand': Name };
