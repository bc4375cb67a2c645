import { describe, expect, test } from 'vitest';
import { evolve, initial, type TemplateContent } from './template.ts';
import { addTemplate, changeTemplate, removeTemplate } from './template-decisions.ts';
import { templateSaved } from './testing/template-saved.ts';

const template = templateSaved();

describe('a template', () => {
  const { templateId: id, ...content } = template.data;
  const act = (decide: ReturnType<typeof changeTemplate>, ...before: Parameters<typeof evolve>[1][]) =>
    decide(before.reduce(evolve, initial));
  const add = addTemplate({ templateId: id, content });
  const other: TemplateContent = { ...content, text: 'Until tomorrow.' };
  test('is added once', () => {
    expect(act(add)).toEqual({ accepted: [template] });
    expect(act(add, template)).toEqual({ accepted: [] });
    expect(act(addTemplate({ templateId: id, content: other }), template)).toEqual({
      refused: 'idempotency-key-reused',
    });
  });
  test('is changed while it is there, and repeats write nothing', () => {
    expect(act(changeTemplate(other))).toEqual({ refused: 'not-found' });
    expect(act(changeTemplate(content), template)).toEqual({ accepted: [] });
    expect(act(changeTemplate(other), template)).toEqual({
      accepted: [{ type: 'TemplateSaved', data: { templateId: id, ...other } }],
    });
  });
  test('with an unknown variable is refused by its name', () => {
    const wrong = { ...content, text: 'Hi {name}, {ETA}' };
    const message = 'There are no variables {name}, {ETA}.';
    expect(act(addTemplate({ templateId: id, content: wrong }))).toMatchObject({
      refused: 'unknown-variable',
      detail: message,
      errors: [{ path: 'template', message }],
    });
    expect(act(changeTemplate(wrong), template)).toMatchObject({ refused: 'unknown-variable' });
  });
  test('with a brace too many is refused by its spot', () => {
    const wrong = { ...content, text: 'Hi {{customer_name}!' };
    const message = 'Check the braces at "{{customer_name}!". A variable looks like {customer_name}.';
    expect(act(addTemplate({ templateId: id, content: wrong }))).toMatchObject({
      refused: 'stray-brace',
      detail: message,
      errors: [{ path: 'template', message }],
    });
    expect(act(changeTemplate(wrong), template)).toMatchObject({ refused: 'stray-brace' });
  });
  test('is removed once', () => {
    const removed = { type: 'TemplateRemoved', data: { templateId: id } } as const;
    expect(act(removeTemplate(id))).toEqual({ refused: 'not-found' });
    expect(act(removeTemplate(id), template)).toEqual({ accepted: [removed] });
    expect(act(removeTemplate(id), template, removed)).toEqual({ accepted: [] });
  });
});
