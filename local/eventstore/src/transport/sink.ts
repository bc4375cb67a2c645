import type { ServerHttp2Stream } from 'node:http2';
import { setImmediate } from 'node:timers/promises';
import { isGone } from './answer.ts';
import { frame } from './frames.ts';

/** Where the messages of a streaming answer go: one call of one client. */
export interface Sink {
  isOpen(): boolean;
  /** Settles when the transport takes more, or when the client is gone. */
  send(messages: readonly Uint8Array[]): Promise<void>;
  onClose(listener: () => void): void;
}

export function sinkOf(stream: ServerHttp2Stream): Sink {
  const isOpen = () => !isGone(stream) && !stream.writableEnded;
  return {
    isOpen,
    onClose: (listener) => void stream.once('close', listener),
    async send(messages) {
      if (!isOpen()) return;
      const takesMore = messages.length === 0 || stream.write(frame(messages));
      if (takesMore) await setImmediate();
      else await drained(stream);
    },
  };
}

/** Sends messages of one turn as one piece, and drops them when the client is gone. */
export function collectingSender(stream: ServerHttp2Stream): (message: Uint8Array) => void {
  let waiting: Uint8Array[] = [];
  const flush = () => {
    const messages = waiting;
    waiting = [];
    if (!isGone(stream) && !stream.writableEnded) stream.write(frame(messages));
  };
  return (message) => {
    if (waiting.push(message) === 1) process.nextTick(flush);
  };
}

function drained(stream: ServerHttp2Stream): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
}
