import { setImmediate } from 'node:timers/promises';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { stopping } from './protocol/errors.ts';
import type { ReadSink } from './reading/sink.ts';

type ReadCall = ServerWritableStream<unknown, Buffer>;

export type OpenReads = ReturnType<typeof createOpenReads>;

/** The read and subscription calls that are being served. */
export function createOpenReads() {
  const calls = new Set<ReadCall>();

  return {
    open(call: ReadCall): ReadSink {
      calls.add(call);
      const listeners: (() => void)[] = [];
      let open = true;
      const close = () => {
        open = false;
        calls.delete(call);
        for (const listener of listeners.splice(0)) listener();
      };
      call.once('cancelled', close).once('finish', close).once('close', close);
      return {
        isOpen: () => open,
        onClose: (listener) => void listeners.push(listener),
        async send(messages) {
          let wantsMore = true;
          for (const message of messages) wantsMore = call.write(message);
          if (!wantsMore && open) await drained(call);
          else await setImmediate();
        },
      };
    },
    count: () => calls.size,
    /** Ends all with CANCELLED. */
    cancelAll(): void {
      for (const call of [...calls]) call.emit('error', stopping());
    },
  };
}

function drained(call: ReadCall): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      call.off('drain', done).off('cancelled', done).off('close', done);
      resolve();
    };
    call.on('drain', done).on('cancelled', done).on('close', done);
  });
}
