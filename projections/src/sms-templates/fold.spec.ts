import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { smsTemplates } from './fold.ts';

const content = (name: string) =>
  ({
    templateId: id(name),
    name,
    type: 'day_before_reminder',
    text: 'See you tomorrow.',
    timing: '24h',
    isActive: true,
  }) as const;

const history = () => {
  const made = newHistory();
  made.add('TemplateSaved', content('neighbor'));
  return made;
};
const rowOf = ({ events }: ReturnType<typeof history>) => {
  const rows = foldRows(smsTemplates, events);
  expect(rows.get(id('neighbor'))?.name).toBe('neighbor');
  expect(foldRows(smsTemplates, events, rows)).toEqual(rows);
  return rows.get(id('template'));
};

test('a template is what was saved last, and active since it was activated', () => {
  const made = history();
  const { position } = made.add('TemplateSaved', content('template'));
  made.add('TemplateSaved', { ...content('template'), text: 'Until tomorrow.' });
  expect(rowOf(made)).toEqual({
    id: id('template'),
    name: 'template',
    type: 'day_before_reminder',
    text: 'Until tomorrow.',
    timing: '24h',
    is_active: true,
    active_since: position,
  });
});

test('a template that is activated again, or for another time, counts from then on', () => {
  const made = history();
  made.add('TemplateSaved', content('template'));
  made.add('TemplateSaved', { ...content('template'), isActive: false });
  expect(rowOf(made)).toMatchObject({ is_active: false, active_since: null });
  const again = made.add('TemplateSaved', content('template'));
  expect(rowOf(made)?.active_since).toBe(again.position);
  const moved = made.add('TemplateSaved', { ...content('template'), type: 'custom', timing: '1h' });
  expect(rowOf(made)?.active_since).toBe(moved.position);
});

test('a removed template is gone', () => {
  const made = history();
  made.add('TemplateSaved', content('template'));
  made.add('TemplateRemoved', { templateId: id('template') });
  expect(rowOf(made)).toBeUndefined();
});
