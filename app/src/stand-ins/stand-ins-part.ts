import type { Config } from '../config.ts';
import { childPart, type Tell } from '../supervisor/child-part.ts';
import type { Part } from '../supervisor/restarts.ts';
import type { ToldStandIns } from './told.ts';

/** How long the stand-ins may take to finish when the product is stopped, in milliseconds. */
const patience = 5_000;

interface StandInsPartOptions {
  readonly config: Config;
  readonly onNote: (text: string) => void;
  readonly signal: AbortSignal;
}

export interface StandInsPart {
  /** None in production. */
  readonly parts: readonly Part[];
  told(): ToldStandIns;
  /** The environment by which the processes of the product learn of the stand-ins. */
  env(): Readonly<Record<string, string>>;
  /** Tells the stand-ins where browsers reach the product. */
  publicUrl(url: string): void;
}

/** The process of the stand-ins: in a later life it has the ports and credentials of the first. */
export function standInsPart({ config, onNote, signal }: StandInsPartOptions): StandInsPart {
  let told: ToldStandIns = {};
  let tell: Tell = () => undefined;
  let url: string | undefined;
  const env = () => ({ TIDYLOG_STAND_INS: JSON.stringify(told) });
  const tellUrl = () => {
    if (url !== undefined) tell({ type: 'public-url', url });
  };
  const part = childPart({
    name: 'stand-ins',
    args: ['stand-ins'],
    env,
    onReady: (ready, tellChild) => {
      told = ready.standIns ?? {};
      tell = tellChild;
      tellUrl();
    },
    onNote,
    patience,
    signal,
  });
  return {
    parts: config.production ? [] : [part],
    told: () => told,
    env: () => (config.production ? {} : env()),
    publicUrl: (known) => {
      url = known;
      tellUrl();
    },
  };
}
