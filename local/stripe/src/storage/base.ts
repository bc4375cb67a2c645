export type Metadata = Readonly<Record<string, string>>;

/** What every object of the API has. */
export interface Base<Name extends string> {
  readonly id: string;
  readonly object: Name;
  readonly created: number;
  readonly livemode: false;
  readonly metadata: Metadata;
}
