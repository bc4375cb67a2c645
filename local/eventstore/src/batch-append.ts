import { type BatchAppend, createBatchCollector } from './protocol/batch-request.ts';
import { batchAppended, batchConflicted, batchRefused } from './protocol/batch-responses.ts';
import { streamDeleted, writeFailed } from './protocol/errors.ts';
import { StreamsService } from './protocol/generated.ts';
import type { EventLog } from './storage/event-log.ts';
import type { DuplexCall } from './transport/call.ts';
import { toCallError } from './transport/status.ts';

/** Appends that share one call: each gets one answer, once it is written or refused. */
export function batchCall(log: EventLog, send: (message: Uint8Array) => void): DuplexCall {
  const collect = createBatchCollector();
  const underWay = new Set<Promise<void>>();
  const answer = async (append: BatchAppend) => {
    send(StreamsService.batchAppend.responseSerialize(await outcomeOf(log, append)));
  };
  return {
    take(message) {
      const append = collect(StreamsService.batchAppend.requestDeserialize(message));
      if (!append) return;
      const answering = answer(append);
      underWay.add(answering);
      void answering.then(() => underWay.delete(answering));
    },
    async answered() {
      await Promise.all(underWay);
    },
  };
}

async function outcomeOf(log: EventLog, append: BatchAppend) {
  try {
    const { stream, expected, options, events } = append.read();
    const result = await log
      .append(stream, expected, events)
      .catch((error) => Promise.reject(writeFailed(error)));
    if (result.kind === 'wrong-version') return batchConflicted(append, options, result.current);
    if (result.kind === 'stream-deleted') throw streamDeleted(stream);
    return batchAppended(append, result);
  } catch (error) {
    return batchRefused(append, toCallError(error));
  }
}
