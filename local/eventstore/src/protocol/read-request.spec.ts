import { describe, expect, test } from 'vitest';
import { statusCodes } from '../transport/status.ts';
import { Empty, ReadReq, StreamIdentifier } from './generated.ts';
import { parseReadRequest } from './read-request.ts';

type Options = InstanceType<typeof ReadReq.Options>;

function request(change: (options: Options) => void) {
  const identifier = new StreamIdentifier();
  identifier.setStreamName(Buffer.from('booking-1'));
  const stream = new ReadReq.Options.StreamOptions();
  stream.setStreamIdentifier(identifier);
  stream.setRevision('18446744073709551615');
  const options = new ReadReq.Options();
  options.setStream(stream);
  options.setCount('7');
  change(options);
  const message = new ReadReq();
  message.setOptions(options);
  return message;
}

const subscription = (options: Options) => options.setSubscription(new ReadReq.Options.SubscriptionOptions());

describe('a read request', () => {
  test('of a stream from a revision is taken as it is', () => {
    expect(parseReadRequest(request(() => undefined))).toEqual({
      stream: 'booking-1',
      from: 2n ** 64n - 1n,
      backwards: false,
      count: 7,
      filter: undefined,
      resolveLinks: false,
    });
  });

  test('may ask for links to be resolved', () => {
    const message = request((options) => options.setResolveLinks(true));
    expect(parseReadRequest(message)).toMatchObject({ stream: 'booking-1', resolveLinks: true });
  });

  test.each([
    { what: 'without options', message: new ReadReq(), status: statusCodes.INVALID_ARGUMENT },
    {
      what: 'that is finite and filtered',
      message: request((options) => {
        const filter = new ReadReq.Options.FilterOptions();
        const expression = new ReadReq.Options.FilterOptions.Expression();
        expression.setPrefixList(['booking-']);
        filter.setStreamIdentifier(expression);
        filter.setCount(new Empty());
        options.setFilter(filter);
      }),
      status: statusCodes.UNIMPLEMENTED,
    },
    {
      what: 'that subscribes backwards',
      message: request((options) => {
        subscription(options);
        options.setReadDirection(ReadReq.Options.ReadDirection.BACKWARDS);
      }),
      status: statusCodes.INVALID_ARGUMENT,
    },
    {
      what: 'of neither a stream nor $all',
      message: request((options) => options.clearStream()),
      status: statusCodes.INVALID_ARGUMENT,
    },
    {
      what: 'of a stream without a name',
      message: request((options) => options.getStream()?.setStreamIdentifier(new StreamIdentifier())),
      status: statusCodes.INVALID_ARGUMENT,
    },
    {
      what: 'with a filter on nothing',
      message: request((options) => {
        subscription(options);
        options.setFilter(new ReadReq.Options.FilterOptions());
      }),
      status: statusCodes.INVALID_ARGUMENT,
    },
  ])('$what is refused', ({ message, status }) => {
    expect(() => parseReadRequest(message)).toThrow(expect.objectContaining({ status }));
  });
});
