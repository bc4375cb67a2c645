import type { NumberEvent } from '@tidylog/contracts/events/payment';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { claimNumber, voidNumber } from './decisions.ts';
import { evolve, initial, numberOf, numbersStream, numberText, type Register } from './numbers.ts';

const given = givenOf({ initial, evolve });
const claimed = (number: number, ownerId: string, register: Register = 'RCP'): NumberEvent => ({
  type: 'NumberClaimed',
  data: { register, year: 2027, number, ownerId },
});
const voided = (number: number, ownerId: string): NumberEvent => ({
  type: 'NumberVoided',
  data: { register: 'INV', year: 2027, number, ownerId, reason: 'deleted' },
});
const discard = (ownerId: string) => voidNumber({ register: 'INV', year: 2027, ownerId, reason: 'deleted' });
const claim = (ownerId: string, register: Register = 'RCP') => claimNumber({ register, year: 2027, ownerId });

describe('the numbers of a year', () => {
  test('begin with one', () => given().when(claim('a')).yields(claimed(1, 'a')));
  test('follow one another', () =>
    given(claimed(1, 'a'), claimed(2, 'b')).when(claim('c')).yields(claimed(3, 'c')));
  test('are claimed once by an owner', () => {
    given(claimed(1, 'a'), claimed(2, 'b')).when(claim('a')).yields();
    given(claimed(1, 'a'), claimed(2, 'b')).when(claim('b')).yields();
  });
  test('of one register are no business of the other', () => {
    given(claimed(1, 'a'), claimed(2, 'b'))
      .when(claim('a', 'INV'))
      .yields(claimed(1, 'a', 'INV'));
    given(claimed(1, 'a', 'INV'))
      .when(claim('a'))
      .yields(claimed(1, 'a'));
  });
  test('stay in the register once they are void, and are never given again', () => {
    const two = [claimed(1, 'a', 'INV'), claimed(2, 'b', 'INV')] as const;
    given(...two)
      .when(discard('a'))
      .yields(voided(1, 'a'));
    given(...two, voided(2, 'b'))
      .when(claim('c', 'INV'))
      .yields(claimed(3, 'c', 'INV'));
  });
  test('are void once, and only where there is one', () => {
    given(claimed(1, 'a', 'INV'), voided(1, 'a'))
      .when(discard('a'))
      .yields();
    given(claimed(1, 'a')).when(discard('a')).yields();
  });
  test('are found by their owner', () => {
    const { state } = given(claimed(1, 'a'), claimed(2, 'b'), claimed(1, 'c', 'INV'));
    expect(['a', 'b', 'c'].map((owner) => numberOf(state, 'RCP', owner))).toEqual([1, 2, undefined]);
    expect(numberOf(state, 'INV', 'c')).toBe(1);
  });
  test('stand in a stream of that year', () => expect(numbersStream(2027).name).toBe('numbers-2027'));
});

test('a number reads with its register and year', () => {
  expect(numberText('RCP', 2027, 42)).toBe('RCP-2027-000042');
  expect(numberText('INV', 2027, 1_234_567)).toBe('INV-2027-1234567');
});
