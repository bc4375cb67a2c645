import { describe, expect, test } from 'vitest';
import {
  clamped,
  type Direction,
  middleOf,
  nearestTarget,
  nextTarget,
  scrollTowards,
  stepOf,
  type Target,
} from './geometry.ts';

const width = 120;
const height = 60;
const cell = (row: number, column: number): Target => ({
  key: `${row}/${column}`,
  rect: {
    left: 400 + column * width,
    right: 400 + (column + 1) * width,
    top: 100 + row * height,
    bottom: 100 + (row + 1) * height,
  },
});
const cells = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4].map((column) => cell(row, column)));
const keyAt = (x: number, y: number) => nearestTarget(cells, { x, y })?.key;

describe('the target of a card', () => {
  test('is the cell under its middle', () => {
    expect(keyAt(460, 130)).toBe('0/0');
    expect(keyAt(700, 250)).toBe('2/2');
  });

  test('is one cell, also on the line between two', () => {
    expect(keyAt(520, 130)).toBe('0/0');
    expect(keyAt(460, 160)).toBe('0/0');
  });

  test('is none far from all cells', () => {
    expect(keyAt(390, 130)).toBe('0/0');
    expect(keyAt(200, 130)).toBeUndefined();
    expect(keyAt(460, 400)).toBeUndefined();
  });

  test('is never lost between cells by steps of 25 pixels', () => {
    for (let x = 400; x < 1000; x += 25)
      for (let y = 100; y < 340; y += 25) expect(keyAt(x, y)).toBeDefined();
  });
});

describe('the next cell', () => {
  const from = (key: string, direction: Direction) => {
    const found = cells.find((one) => one.key === key);
    return found && nextTarget(cells, middleOf(found.rect), direction)?.key;
  };

  test('is the neighbor in that direction', () => {
    expect(from('1/1', 'right')).toBe('1/2');
    expect(from('1/1', 'left')).toBe('1/0');
    expect(from('1/1', 'up')).toBe('0/1');
    expect(from('1/1', 'down')).toBe('2/1');
  });

  test('is none beyond the edge', () => {
    expect(from('0/4', 'right')).toBeUndefined();
    expect(from('0/4', 'up')).toBeUndefined();
  });

  test('from outside is the nearest in the same row', () => {
    expect(nextTarget(cells, { x: 150, y: 200 }, 'right')?.key).toBe('1/0');
  });
});

describe('a card that leaves what is visible', () => {
  const visible = { left: 400, top: 100, right: 1000, bottom: 340 };

  test('scrolls by what it is beyond the edge', () => {
    expect(scrollTowards({ x: 500, y: 350 }, visible)).toEqual({ x: 0, y: 10 });
    expect(scrollTowards({ x: 500, y: 80 }, visible)).toEqual({ x: 0, y: -20 });
    expect(scrollTowards({ x: 1010, y: 200 }, visible)).toEqual({ x: 10, y: 0 });
    expect(scrollTowards({ x: 500, y: 200 }, visible)).toEqual({ x: 0, y: 0 });
  });

  test('stays on the screen', () => {
    expect(clamped({ x: -20, y: 900 }, { left: 0, top: 0, right: 1280, bottom: 800 })).toEqual({
      x: 0,
      y: 800,
    });
  });
});

test('an arrow key steps by 25 pixels', () => {
  expect(stepOf('right')).toEqual({ x: 25, y: 0 });
  expect(stepOf('up')).toEqual({ x: 0, y: -25 });
});
