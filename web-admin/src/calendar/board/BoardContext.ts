import { createContext, useContext } from 'react';
import type { JobCard } from '../../api/types.ts';
import type { News } from '../use-news.ts';

export interface CardActs {
  readonly mayDispatch: boolean;
  readonly details: (job: JobCard) => void;
  readonly remove: (job: JobCard) => void;
  readonly place: (job: JobCard) => void;
  readonly openMenu: (job: JobCard, anchor: HTMLElement) => void;
}

const noop = (): void => undefined;

/** What the cards of the board can do: the same object as long as the board is on screen. */
export const CardActsContext = createContext<CardActs>({
  mayDispatch: false,
  details: noop,
  remove: noop,
  place: noop,
  openMenu: noop,
});

export const useCardActs = (): CardActs => useContext(CardActsContext);

export const NewsContext = createContext<ReadonlyMap<string, News>>(new Map());

export const useNewsOf = (jobId: string): News | undefined => useContext(NewsContext).get(jobId);
