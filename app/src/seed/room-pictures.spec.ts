import { Transformer } from '@napi-rs/image';
import { expect, test } from 'vitest';
import { chanceOf } from './random.ts';
import { roomPicture, type Scene } from './room-pictures.ts';

const drawn = async (scene: Scene, isTidy: boolean, seed = 1): Promise<string> =>
  (await Transformer.fromSvg(roomPicture(scene, isTidy, chanceOf(seed))).jpeg(82)).toString('base64');

test('a room is the same for the same seed, and another one before the cleaning and in other homes', async () => {
  expect(await drawn('kitchen', true)).toBe(await drawn('kitchen', true));
  const pictures = [
    await drawn('kitchen', true),
    await drawn('kitchen', false),
    await drawn('living-room', true),
    await drawn('living-room', false),
    await drawn('front-door', true),
    await drawn('kitchen', true, 2),
  ];
  expect(new Set(pictures).size).toBe(pictures.length);
});
