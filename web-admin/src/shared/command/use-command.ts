import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import { sentenceOf, statusOf } from '@tidylog/web-shared/api/problem';
import { createElement } from 'react';
import { useNotify } from 'react-admin';
import { useRefresh } from '../../api/refresh.ts';
import { useCallWithHeaders } from '../../api/use-call.ts';
import { caughtUp } from './caught-up.ts';
import { type Command, headingOf } from './command.ts';
import { DoneWithLink } from './DoneWithLink.tsx';

interface Known {
  readonly id: string;
}

const keyOf = (changes: string, id: string): readonly string[] => [changes, id];

/** Whether a command about a row is in progress: until it is done, the row is outdated. */
export const useIsChanging = (changes: string, { id }: Known): boolean =>
  useIsMutating({ mutationKey: keyOf(changes, id) }) > 0;

const readingTime = 8000;

interface Options {
  readonly quietRefusals?: boolean;
}

/**
 * Sends a command immediately, waits for the answer, reports the outcome, and reloads the screens before it counts as
 * done, so that a button never works on an outdated row.
 */
export function useCommand<Name extends EndpointName, Thing extends Known, Asked = void>(
  command: Command<Name, Thing, Asked>,
  thing: Thing,
  { quietRefusals = false }: Options = {},
) {
  const { endpoint, input, done, changes } = command;
  const call = useCallWithHeaders();
  const client = useQueryClient();
  const refresh = useRefresh();
  const notify = useNotify();
  return useMutation({
    mutationFn: (asked: Asked) => call(endpoint, input(thing, asked)),
    mutationKey: keyOf(changes, thing.id),
    onSuccess: ({ body }, asked) => {
      const text = done(body, thing, asked);
      const place = command.opens?.(body);
      if (command.warns?.(body) === true) notify(text, { type: 'warning', autoHideDuration: readingTime });
      else if (place === undefined) notify(text, { type: 'success' });
      else
        notify(createElement(DoneWithLink, { text, ...place }), {
          type: 'success',
          autoHideDuration: readingTime,
        });
    },
    onError: (error) => {
      if (quietRefusals || statusOf(error) === 401) return;
      const lines = [headingOf(command, error), sentenceOf(error)].filter((line) => line !== undefined);
      notify(lines.join('\n'), { type: 'error', autoHideDuration: readingTime });
    },
    onSettled: (answered) =>
      caughtUp({ client, changes, id: thing.id }, { isBehind: answered?.isBehind === true, refresh }),
  });
}
