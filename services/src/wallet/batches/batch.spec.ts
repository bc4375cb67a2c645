import type { PayoutBatchEvent } from '@tidylog/contracts/events/wallet';
import { test } from 'vitest';
import { ana } from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { batchId, withdrawalId } from '../../testing/wallet-events.ts';
import { batchStream, endBatch, recordExport, refuseBatch, startBatch } from './batch.ts';

const given = givenOf(batchStream(batchId));
const withdrawals = [{ cleanerId: ana, withdrawalId }];
const started: PayoutBatchEvent = { type: 'PayoutBatchStarted', data: { batchId, withdrawals } };
const exported: PayoutBatchEvent = {
  type: 'PayoutsExported',
  data: { batchId, withdrawalIds: [withdrawalId] },
};
const refused: PayoutBatchEvent = { type: 'PayoutBatchRefused', data: { batchId } };
const putBack: PayoutBatchEvent = { type: 'PayoutBatchPutBack', data: { batchId } };

const start = startBatch({ batchId, withdrawals });
const record = recordExport({ batchId, withdrawalIds: [withdrawalId], isRepeat: true });
const drop = refuseBatch({ batchId });
const end = endBatch({ batchId });

test('a batch is started once, with the same withdrawals', () => {
  given().when(start).yields(started);
  for (const past of [[started], [exported]])
    given(...past)
      .when(start)
      .yields();
  given(started)
    .when(startBatch({ batchId, withdrawals: [] }))
    .refuses('idempotency-key-reused');
});

test('its file is written down once for one call, and not once it was refused', () => {
  given(started).when(record).yields(exported);
  given(started, exported).when(record).yields();
  given(started, exported)
    .when(recordExport({ batchId, withdrawalIds: [], isRepeat: true }))
    .refuses('idempotency-key-reused');
  given(started, refused).when(record).refuses('unavailable');
});

test('it is refused while it has no file, and ends once all is put back', () => {
  given(started).when(drop).yields(refused);
  given(started, refused).when(drop).yields();
  given(started, exported).when(drop).yields();
  given(started, exported).when(end).yields();
  given(started, refused).when(end).yields(putBack);
  given(started, refused, putBack).when(end).yields();
});
