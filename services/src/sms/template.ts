import type { TemplateEvent } from '@tidylog/contracts/events/template';
import type { StreamOf } from '../kernel/folded.ts';

type Saved = Extract<TemplateEvent, { type: 'TemplateSaved' }>['data'];

/** A template of text messages. */
export type Template = { readonly status: 'none' | 'removed' } | (Saved & { readonly status: 'there' });
export type TemplateContent = Omit<Saved, 'templateId'>;

export const initial: Template = { status: 'none' };

export function evolve(_template: Template, { type, data }: TemplateEvent): Template {
  switch (type) {
    case 'TemplateSaved':
      return { status: 'there', ...data };
    case 'TemplateRemoved':
      return { status: 'removed' };
  }
}

export const templateStream = (templateId: string): StreamOf<Template, TemplateEvent> => ({
  name: `template-${templateId}`,
  initial,
  evolve,
});
