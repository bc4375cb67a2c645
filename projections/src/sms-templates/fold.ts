import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type SmsTemplateRow, table } from './table.ts';

const handles = ['TemplateSaved', 'TemplateRemoved'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = ({ data }: Handled): readonly string[] => [data.templateId];

type Saved = RecordedOf<'TemplateSaved'>;

/** The one activated last is used, so another edit of an active one does not count. */
const activeSince = (row: SmsTemplateRow | undefined, { data, position }: Saved): bigint | null => {
  if (!data.isActive) return null;
  const isSamePair = row?.type === data.type && row.timing === data.timing;
  return isSamePair && row.active_since !== null ? row.active_since : position;
};

function evolve(row: SmsTemplateRow | undefined, event: Handled): SmsTemplateRow | undefined {
  switch (event.type) {
    case 'TemplateSaved': {
      const { templateId, name, type, text, timing, isActive } = event.data;
      return {
        id: templateId,
        name,
        type,
        text,
        timing,
        is_active: isActive,
        active_since: activeSince(row, event),
      };
    }
    case 'TemplateRemoved':
      return undefined;
  }
}

export const smsTemplates = readModel({ table, handles, needsRow: ['TemplateRemoved'], keys, evolve });
