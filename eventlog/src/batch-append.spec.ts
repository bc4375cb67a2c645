import { EventEmitter } from 'node:events';
import { jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import { expect, test } from 'vitest';
import { batchAppender } from './batch-append.ts';

const write = {
  stream: 'day-2027-03-15',
  expected: 3n,
  events: [jsonEvent({ id: '0192f1c4-7b7e-4a5e-8a3e-0c9b8d7e6f50', type: 'A', data: { a: 1 } })],
};

class FakeCall extends EventEmitter {
  readonly requests: BatchAppendReq[] = [];
  write(request: BatchAppendReq) {
    this.requests.push(request);
  }
  cancel() {
    this.emit('error', Object.assign(new Error('cancelled'), { code: 1 }));
  }
}

/** A client whose calls are kept for the test to answer. */
const withCalls = () => {
  const calls: FakeCall[] = [];
  const batchAppend = () => {
    const call = new FakeCall();
    calls.push(call);
    return call;
  };
  const client = {
    supports: async () => true,
    callArguments: () => [],
    GRPCStreamCreator: (_service: unknown, _name: string, create: (by: unknown) => FakeCall) => {
      let open: FakeCall | undefined;
      return async () => {
        open ??= create({ batchAppend }).once('error', () => {
          open = undefined;
        });
        return open;
      };
    },
  };
  return { calls, appender: batchAppender(client as never) };
};

const answerTo = (request: BatchAppendReq | undefined) => {
  const answer = new streams.BatchAppendResp();
  answer.setCorrelationId(request?.getCorrelationId());
  return answer;
};

const successFor = (request: BatchAppendReq | undefined, revision: number) => {
  const position = new shared.AllStreamPosition();
  position.setCommitPosition('700');
  position.setPreparePosition('700');
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(String(revision));
  success.setPosition(position);
  const answer = answerTo(request);
  answer.setSuccess(success);
  return answer;
};

const refusalFor = (request: BatchAppendReq | undefined, details?: InstanceType<typeof any.Any>) => {
  const error = new status.Status();
  error.setCode(9);
  error.setMessage('refused');
  error.setDetails(details);
  const answer = answerTo(request);
  answer.setError(error);
  return answer;
};

/** Lets an append get as far as its call. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('answers go to the append that they name, in any order', async () => {
  const { calls, appender } = withCalls();
  const both = [appender.append(write, 1_000), appender.append(write, 1_000)];
  await turn();
  const [first, second] = calls[0]?.requests ?? [];
  calls[0]?.emit('data', successFor(second, 9));
  calls[0]?.emit('data', successFor(first, 4));
  const revisions = (await Promise.all(both)).map(({ nextExpectedRevision }) => nextExpectedRevision);
  expect(revisions).toEqual([4n, 9n]);
});

test('the end of a call fails what waits on it, and the next append opens another', async () => {
  const { calls, appender } = withCalls();
  const lost = appender.append(write, 1_000);
  await turn();
  calls[0]?.emit('error', Object.assign(new Error('14 UNAVAILABLE: lost'), { code: 14 }));
  await expect(lost).rejects.toMatchObject({ code: 14 });
  const next = appender.append(write, 1_000);
  await turn();
  calls[1]?.emit('data', successFor(calls[1].requests[0], 4));
  expect(await next).toMatchObject({ nextExpectedRevision: 4n, position: { commit: 700n } });
});

test('an append ends at its deadline, and an answer after it harms nobody', async () => {
  const { calls, appender } = withCalls();
  await expect(appender.append(write, 5)).rejects.toMatchObject({ code: 4 });
  expect(() => calls[0]?.emit('data', successFor(calls[0].requests[0], 4))).not.toThrow();
});

test('a conflict is that of the client', async () => {
  const { calls, appender } = withCalls();
  const refused = appender.append(write, 1_000);
  await turn();
  const conflict = new shared.WrongExpectedVersion();
  conflict.setCurrentStreamRevision('5');
  conflict.setExpectedStreamPosition('3');
  const details = new any.Any();
  details.pack(conflict.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  calls[0]?.emit('data', refusalFor(calls[0].requests[0], details));
  await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
  await expect(refused).rejects.toMatchObject({ actualVersion: 5n, expectedVersion: 3n });
});

test('a refusal without details fails its append alone', async () => {
  const { calls, appender } = withCalls();
  const refused = appender.append(write, 1_000);
  await turn();
  calls[0]?.emit('data', refusalFor(calls[0].requests[0]));
  await expect(refused).rejects.toThrow('refused');
});

test('a server that does not say what it offers is not offered batches', async () => {
  const client = {
    supports: () => Promise.reject(new Error('unavailable')),
    GRPCStreamCreator: () => () => Promise.reject(new Error('never')),
  };
  expect(await batchAppender(client as never).isOffered(1_000)).toBe(false);
});

test('closing ends the call, and none is opened after it', async () => {
  const { calls, appender } = withCalls();
  const waiting = appender.append(write, 1_000);
  await expect.poll(() => calls[0]?.requests.length).toBe(1);
  appender.close();
  await expect(waiting).rejects.toThrow('cancelled');
  await expect(appender.append(write, 1_000)).rejects.toThrow('closed');
  expect(calls).toHaveLength(1);
});
