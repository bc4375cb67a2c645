import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDeframer, frame } from './frames.ts';
import { statusCodes } from './status.ts';

const message = fc.uint8Array({ maxLength: 40 });

describe('messages', () => {
  test('come out of their frames as they went in, however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 8 }),
        fc.array(fc.nat(60), { maxLength: 20 }),
        (messages, cuts) => {
          const bytes = frame(messages);
          const deframe = createDeframer(1000);
          const received: Buffer[] = [];
          let at = 0;
          for (const cut of [...cuts, bytes.length]) {
            received.push(...deframe(bytes.subarray(at, at + cut)));
            at += cut;
          }
          expect(received.map((one) => [...one])).toEqual(messages.map((one) => [...one]));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('that are longer than allowed are refused before they are whole', () => {
    const bytes = frame([new Uint8Array(101)]);
    expect(() => createDeframer(100)(bytes.subarray(0, 5))).toThrow(
      expect.objectContaining({ status: statusCodes.RESOURCE_EXHAUSTED }),
    );
    expect(createDeframer(101)(bytes)).toHaveLength(1);
  });

  test('that are compressed are refused', () => {
    const bytes = frame([Uint8Array.of(1)]);
    bytes[0] = 1;
    expect(() => createDeframer(100)(bytes)).toThrow(
      expect.objectContaining({ status: statusCodes.UNIMPLEMENTED }),
    );
  });
});
