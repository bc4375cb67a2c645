import { unknownVariables } from '@tidylog/contracts/domain/sms-text';
import type { TemplateEvent } from '@tidylog/contracts/events/template';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Template, TemplateContent } from './template.ts';

/** What is written as a variable and is none would be sent to customers as it is. */
function refuseUnknown({ text }: TemplateContent) {
  const unknown = unknownVariables(text).map((name) => `{${name}}`);
  const message =
    unknown.length === 1
      ? `There is no variable ${unknown.join()}.`
      : `There are no variables ${unknown.join(', ')}.`;
  return unknown.length === 0
    ? undefined
    : refuse('unknown-variable', { detail: message, errors: [{ path: 'template', message }] });
}

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
    return refuseUnknown(content) ?? accept({ type: 'TemplateSaved', data: { templateId, ...content } });
  };

export const changeTemplate =
  (content: TemplateContent) =>
  (template: Template): Decision<TemplateEvent> => {
    if (template.status !== 'there') return refuse('not-found');
    if (isSame(template, content)) return accept();
    const { templateId } = template;
    return refuseUnknown(content) ?? accept({ type: 'TemplateSaved', data: { templateId, ...content } });
  };

export const removeTemplate =
  (templateId: string) =>
  ({ status }: Template): Decision<TemplateEvent> => {
    if (status === 'none') return refuse('not-found');
    return status === 'removed' ? accept() : accept({ type: 'TemplateRemoved', data: { templateId } });
  };
