import type { TemplateEvent } from '@tidylog/contracts/events/template';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Template, TemplateContent } from './template.ts';
import { refuseVariables } from './variables.ts';

const refuseText = ({ text }: TemplateContent) => refuseVariables(text, 'template');

const isSame = (template: Template, content: TemplateContent): boolean =>
  template.status === 'there' &&
  template.name === content.name &&
  template.type === content.type &&
  template.text === content.text &&
  template.timing === content.timing &&
  template.isActive === content.isActive;

export interface AddedTemplate {
  readonly templateId: string;
  readonly content: TemplateContent;
}

export const addTemplate =
  ({ templateId, content }: AddedTemplate) =>
  (template: Template): Decision<TemplateEvent> => {
    if (template.status !== 'none')
      return template.status === 'removed' || isSame(template, content)
        ? accept()
        : refuse('idempotency-key-reused');
    return refuseText(content) ?? accept({ type: 'TemplateSaved', data: { templateId, ...content } });
  };

export const changeTemplate =
  (content: TemplateContent) =>
  (template: Template): Decision<TemplateEvent> => {
    if (template.status !== 'there') return refuse('not-found');
    if (isSame(template, content)) return accept();
    const { templateId } = template;
    return refuseText(content) ?? accept({ type: 'TemplateSaved', data: { templateId, ...content } });
  };

export const removeTemplate =
  (templateId: string) =>
  ({ status }: Template): Decision<TemplateEvent> => {
    if (status === 'none') return refuse('not-found');
    return status === 'removed' ? accept() : accept({ type: 'TemplateRemoved', data: { templateId } });
  };
