import { smsTemplateVersion } from '@tidylog/contracts/domain/versions';
import type { smsTemplate } from '@tidylog/contracts/schemas/sms';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import type { SmsTemplateRow } from './table.ts';

interface TemplateRecord extends Omit<SmsTemplateRow, 'active_since'> {
  readonly in_use: boolean;
}

const templates = `
  select id, name, type, text, timing, is_active,
    is_active and active_since = max(active_since) over (partition by type, timing) as in_use
  from read.sms_templates order by lower(name), id`;

const answerOf = (record: TemplateRecord): z.output<typeof smsTemplate> => ({
  id: record.id,
  name: record.name,
  type: record.type,
  template: record.text,
  send_timing: record.timing,
  is_active: record.is_active,
  in_use: record.in_use,
  version: smsTemplateVersion({ ...record, isActive: record.is_active }),
});

export const smsTemplateQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => {
  const all = async () => (await rowsOf<TemplateRecord>(pool, templates, [])).map(answerOf);
  return [
    route('GET /reminder-templates', async () => ({ body: { success: true, templates: await all() } })),
    route('GET /reminder-templates/:id', async ({ params }) => {
      const template = (await all()).find(({ id }) => id === params.id);
      return template === undefined
        ? { refused: 'not-found' }
        : { body: template, version: template.version };
    }),
  ];
};
