import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from '../../api/refresh.ts';
import { useCallWithHeaders } from '../../api/use-call.ts';
import { caughtUp } from '../command/caught-up.ts';
import { type BulkAct, forEachRow, type Outcome } from './bulk.ts';

type Phase = 'asks' | 'runs' | 'ended';

/** Runs a command for many rows, with its progress. */
export function useBulk<Row extends { readonly id: string }>(
  { send, changes }: BulkAct<Row>,
  rows: readonly Row[],
) {
  const call = useCallWithHeaders();
  const client = useQueryClient();
  const refresh = useRefresh();
  const [phase, setPhase] = useState<Phase>('asks');
  const [outcomes, setOutcomes] = useState<readonly Outcome<Row>[]>([]);

  const run = async (): Promise<void> => {
    let behind: string | undefined;
    setPhase('runs');
    await forEachRow(
      rows,
      async (row) => {
        const { isBehind } = await send(call, row);
        if (isBehind) behind = row.id;
      },
      (outcome) => setOutcomes((before) => [...before, outcome]),
    );
    await caughtUp({ client, changes, id: behind ?? '' }, { isBehind: behind !== undefined, refresh });
    setPhase('ended');
  };
  return { phase, outcomes, run };
}
