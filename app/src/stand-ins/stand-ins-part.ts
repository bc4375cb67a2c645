import type { Config } from '../config.ts';
import { childPart, type Tell } from '../supervisor/child-part.ts';
import type { Part } from '../supervisor/restarts.ts';
import type { ToldStandIns } from './told.ts';

/** In milliseconds: how long the stand-ins may take to stop. */
const patience = 5_000;

interface StandInsPartOptions {
  readonly config: Config;
  readonly onNote: (text: string) => void;
  readonly signal: AbortSignal;
}

export interface StandInsPart {
  readonly parts: readonly Part[];
  told(): ToldStandIns;
  env(): Readonly<Record<string, string>>;
  publicUrl(url: string): void;
}

/** The process of the stand-ins. After a restart it has the same ports and credentials. */
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
