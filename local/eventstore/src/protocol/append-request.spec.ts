import { describe, expect, test } from 'vitest';
import { statusCodes } from '../transport/status.ts';
import { createAppendCollector } from './append-request.ts';
import { AppendReq, Empty, StreamIdentifier, UUID } from './generated.ts';

const ID = '0192F1C4-7b7e-4a5e-8a3e-0c9b8d7e6f50';

function options(stream: string) {
  const identifier = new StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  const content = new AppendReq.Options();
  content.setStreamIdentifier(identifier);
  content.setNoStream(new Empty());
  const message = new AppendReq();
  message.setOptions(content);
  return message;
}

function proposed(id: string, properties: Record<string, string>) {
  const uuid = new UUID();
  uuid.setString(id);
  const content = new AppendReq.ProposedMessage();
  content.setId(uuid);
  for (const [key, value] of Object.entries(properties)) content.getMetadataMap().set(key, value);
  content.setData(Buffer.from('{}'));
  const message = new AppendReq();
  message.setProposedMessage(content);
  return message;
}

const jsonProperties = { type: 'Placed', 'content-type': 'application/json' };

describe('the messages of an append', () => {
  test('give its stream, expectation and events, ids in lower case', () => {
    const collector = createAppendCollector();
    collector.add(options('booking-1'));
    collector.add(proposed(ID, jsonProperties));
    expect(collector.finish()).toMatchObject({
      stream: 'booking-1',
      expected: { kind: 'no-stream' },
      events: [{ id: ID.toLowerCase(), type: 'Placed', json: true }],
    });
  });

  test.each([
    { what: 'an event before the options', messages: () => [proposed(ID, jsonProperties)] },
    { what: 'no stream', messages: () => [options('')] },
    { what: '$all as the stream', messages: () => [options('$all')] },
    { what: 'an id that is no UUID', messages: () => [options('a'), proposed('7', jsonProperties)] },
    {
      what: 'an event without a type',
      messages: () => [options('a'), proposed(ID, { 'content-type': 'x' })],
    },
  ])('with $what are refused', ({ messages }) => {
    const collector = createAppendCollector();
    const refusal = expect.objectContaining({ status: statusCodes.INVALID_ARGUMENT });
    const addAll = () => {
      for (const message of messages()) collector.add(message);
    };
    expect(addAll).toThrow(refusal);
  });

  test('without options at the end are refused', () => {
    expect(() => createAppendCollector().finish()).toThrow('no options');
  });
});
