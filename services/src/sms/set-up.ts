import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Kit } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { schedulerStream, startReminders } from './scheduler.ts';
import { templateStream } from './template.ts';
import { type AddedTemplate, addTemplate } from './template-decisions.ts';

/** Adds templates, and has texts sent by themselves. What is there already stays. */
export const createTextSetUp =
  ({ streams }: Pick<Kit, 'streams'>) =>
  async (templates: readonly AddedTemplate[], context: WriteContext): Promise<void> => {
    for (const template of templates)
      accepted(await streams.transact(templateStream(template.templateId), addTemplate(template), context));
    accepted(await streams.transact(schedulerStream, startReminders(), context));
  };
