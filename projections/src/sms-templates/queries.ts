import { smsTemplateVersion } from '@tidylog/contracts/domain/versions';
import { smsTemplateList } from '@tidylog/contracts/lists/sms-template-list';
import type { smsTemplate } from '@tidylog/contracts/schemas/sms';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { allOf } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';
import type { SmsTemplateRow } from './table.ts';

interface TemplateRecord extends Omit<SmsTemplateRow, 'active_since'> {
  readonly in_use: boolean;
}

const from = `(
  select *, lower(name) as sort_name,
    is_active and active_since = max(active_since) over (partition by type, timing) as in_use
  from read.sms_templates
) t`;
const found = `select id, name, type, text, timing, is_active, in_use from ${from} where id = any($1::uuid[])`;

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

const templatesOf = async (pool: Pool, ids: readonly string[]) =>
  (await rowsOf<TemplateRecord>(pool, found, [ids])).map(answerOf);

const sql: ListSql<typeof smsTemplateList> = {
  from,
  key: 't.id',
  where: 'true',
  sorts: {
    id: [],
    name: [{ sql: 't.sort_name' }],
    type: [{ sql: 't.type' }],
    send_timing: [{ sql: 't.timing' }],
  },
  filters: {
    q: (text, { add }) =>
      allOf([
        'true',
        ...text
          .split(/\s+/)
          .map((word) => `strpos(lower(concat_ws(' ', t.name, t.text)), lower(${add(word)})) > 0`),
      ]),
    type: (type, { add }) => `t.type = ${add(type)}`,
    send_timing: (timing, { add }) => `t.timing = ${add(timing)}`,
    is_active: (isActive, { add }) => `t.is_active = ${add(isActive)}`,
  },
};

export const smsTemplateListOf = ({ pool }: Pick<QueryDependencies, 'pool'>) =>
  listOf(smsTemplateList, { pool, sql, rows: (ids) => templatesOf(pool, ids) });

export const smsTemplateQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => {
  const list = smsTemplateListOf({ pool });
  return [
    route('GET /reminder-templates', async ({ query }, context) => {
      const { body, range } = await list.page(query, context);
      return { body: { success: true, templates: body }, range };
    }),
    route('GET /reminder-templates/:id', async ({ params: { id } }) => {
      const [template] = await templatesOf(pool, [id]);
      return template === undefined
        ? { refused: 'not-found' }
        : { body: template, version: template.version };
    }),
  ];
};
