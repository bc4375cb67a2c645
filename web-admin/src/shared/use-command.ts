import { useIsMutating, useMutation } from '@tanstack/react-query';
import { sentenceOf, statusOf } from '@tidylog/web-shared/api/problem';
import { useNotify } from 'react-admin';
import { useRefresh } from '../api/refresh.ts';

export interface Command<Input, Output> {
  readonly act: (input: Input) => Promise<Output>;
  /** The sentence of success. */
  readonly done: (output: Output, input: Input) => string;
  /** The first line of a refusal, where the catalogue of messages has one. */
  readonly refused?: string;
  /** The resource whose rows the command changes. */
  readonly changes: string;
  /** The one row that it is about, so that others can tell that it is in progress. */
  readonly about?: string;
}

const keyOf = (changes: string, about: string): readonly string[] => [changes, about];

/** Whether some command about a row is in progress: until it counts as done, the row is out of date. */
export const useIsChanging = (changes: string, about: string): boolean =>
  useIsMutating({ mutationKey: keyOf(changes, about) }) > 0;

const readingTime = 8000;

/**
 * Sends a command at once, waits for the answer, says what came of it, and has the screens read again before
 * it counts as done, so that a button never works on a row that is already out of date.
 */
export function useCommand<Input, Output>({ act, done, refused, changes, about }: Command<Input, Output>) {
  const refresh = useRefresh();
  const notify = useNotify();
  return useMutation({
    mutationFn: act,
    ...(about === undefined ? {} : { mutationKey: keyOf(changes, about) }),
    onSuccess: (output, input) => notify(done(output, input), { type: 'success' }),
    onError: (error) => {
      if (statusOf(error) === 401) return;
      const lines = [refused, sentenceOf(error)].filter((line) => line !== undefined);
      notify(lines.join('\n'), { type: 'error', autoHideDuration: readingTime });
    },
    onSettled: () => refresh(changes),
  });
}
