import type { PersonEvent } from '@tidylog/contracts/events/person';
import { describe, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { destroyKeyAgain, erasePerson, evolve, initial, removeTraces } from './person.ts';

const personId = '5b0c9d3e-41aa-4c0f-9d53-6a8f1d2e7c02';
const given = givenOf({ initial, evolve });
const streams = ['booking-1', 'user-1'];
const erased: PersonEvent = { type: 'PersonErased', data: { personId, streams } };
const again: PersonEvent = { type: 'PersonKeyDestroyedAgain', data: { personId } };
const swept: PersonEvent = { type: 'PersonTracesRemoved', data: { personId, left: ['write-ahead-log'] } };

describe('erasing a person', () => {
  const act = erasePerson({ personId, streams });
  test('says so once', () => {
    given().when(act).yields(erased);
    given(erased).when(act).yields();
    given(erased, swept).when(act).yields();
  });
  test('names streams that are found later, and only these', () => {
    const found = erasePerson({ personId, streams: [...streams, 'booking-2'] });
    const named: PersonEvent = { type: 'PersonErased', data: { personId, streams: ['booking-2'] } };
    given(erased, swept).when(found).yields(named);
    given(erased, named).when(found).yields();
  });
});

describe('a key that is there again', () => {
  const act = destroyKeyAgain({ personId });
  test('asks for a sweep where the last one is over', () => {
    given(erased, swept).when(act).yields(again);
  });
  test('leaves it at the sweep that is still to come', () => {
    given(erased).when(act).yields();
    given(erased, swept, again).when(act).yields();
    given(erased, swept, erased).when(act).yields();
  });
});

describe('the sweep', () => {
  const act = removeTraces({ personId, left: ['write-ahead-log'] });
  test('is noted once after each end of a key', () => {
    given(erased).when(act).yields(swept);
    given(erased, swept, again).when(act).yields(swept);
    given(erased, swept).when(act).yields();
  });
  test('of nobody who was erased is not noted', () => {
    given().when(act).yields();
  });
});
