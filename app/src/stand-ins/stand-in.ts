import type { Config } from '../config.ts';
import type { ToldStandIns } from './told.ts';

export type StandInName = keyof ToldStandIns;
type ToldOf<Name extends StandInName> = NonNullable<ToldStandIns[Name]>;

export interface StandInPlace<Told> {
  readonly folder: string;
  /** What it reported before it crashed: it must be the same again. */
  readonly earlier: Told | undefined;
  readonly config: Config;
}

export interface RunningStandIn<Told> {
  readonly told: Told;
  /** Called with the public address after the start, and again whenever the api has started. */
  onPublicUrl?(url: string): void;
  close(): Promise<void>;
}

/** A local server that runs in place of a service that is not configured. */
export interface StandIn<Name extends StandInName = StandInName> {
  readonly name: Name;
  isNeeded(config: Config): boolean;
  start(place: StandInPlace<ToldOf<Name>>): Promise<RunningStandIn<ToldOf<Name>>>;
}
