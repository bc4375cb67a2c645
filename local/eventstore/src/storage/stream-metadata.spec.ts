import { describe, expect, test } from 'vitest';
import {
  isSoftDeleted,
  noMetadata,
  parseStreamMetadata,
  softDeletion,
  withTruncateBefore,
} from './stream-metadata.ts';

const parse = (text: string) => parseStreamMetadata(Buffer.from(text));

describe('stream metadata', () => {
  test('is read as far as it is understood', () => {
    expect(parse('{"$tb":3,"$maxCount":2,"$maxAge":60,"$acl":{}}')).toEqual({
      truncateBefore: 3,
      maxCount: 2,
      maxAge: 60,
    });
  });

  test.each(['', 'no json', '[1]', '"text"', 'null', '{"$tb":-1,"$maxCount":"2","$maxAge":1.5}'])(
    '%j hides nothing',
    (text) => {
      expect(parse(text)).toEqual(noMetadata);
    },
  );

  test('means soft-deleted from 2^53 up', () => {
    expect(isSoftDeleted(parseStreamMetadata(softDeletion))).toBe(true);
    expect(isSoftDeleted(parse('{"$tb":9007199254740992}'))).toBe(true);
    expect(isSoftDeleted(parse('{"$tb":9007199254740991}'))).toBe(false);
  });

  test('keeps its other keys when a stream is revived', () => {
    const revived = withTruncateBefore(Buffer.from('{"$tb":9223372036854775807,"owner":"office"}'), 4);
    expect(JSON.parse(Buffer.from(revived).toString())).toEqual({ $tb: 4, owner: 'office' });
  });
});
