import Box from '@mui/material/Box';
import {
  type SendTiming,
  type SmsType,
  sendTimingNames,
  smsTypeNames,
  smsTypes,
  timingsOf,
} from '@tidylog/contracts/vocabulary/sms';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Booking, SmsTemplate } from '../../api/types.ts';
import { ConfirmDialog } from '../../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../shared/dialog/FormDialog.tsx';
import { ChoiceInput, TextInput, TickInput } from '../../shared/dialog/fields.tsx';
import { useCreationKey } from '../../shared/dialog/use-creation-key.ts';
import { createTemplate, deleteTemplate, newTemplate, updateTemplate } from '../commands.ts';
import { TextLayout } from '../preview/TextLayout.tsx';
import { TextPreview } from '../preview/TextPreview.tsx';
import { useWords } from '../preview/use-words.tsx';
import { VisitChoice } from '../preview/VisitChoice.tsx';
import { useTemplate, useTemplates } from '../queries.ts';
import { draftOf, emptyTemplate, type TemplateDraft, templateProblems, timingFor } from './template-form.ts';
import { afterDeletion, isByHand } from './template-words.ts';

const typeChoices = smsTypes.map((id) => ({ id, name: smsTypeNames[id] }));

const timingChoices = (type: SmsType) =>
  timingsOf[type].map((id) => ({
    id,
    name: isByHand({ type, send_timing: id }) ? 'By hand only' : sendTimingNames[id],
  }));

const pair = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** What the text is about and when it goes out: only pairs that go together. */
function TypeAndTiming() {
  const { setValue, getValues } = useFormContext<TemplateDraft>();
  const type: SmsType = useWatch<TemplateDraft, 'type'>({ name: 'type' });
  const keepPair = (chosen: string): void => {
    const timing: SendTiming = timingFor(chosen as SmsType, getValues('send_timing'));
    setValue('send_timing', timing, { shouldDirty: true });
  };
  return (
    <Box sx={pair}>
      <ChoiceInput name="type" label="Type" choices={typeChoices} onChosen={keepPair} />
      <ChoiceInput name="send_timing" label="Send timing" choices={timingChoices(type)} />
    </Box>
  );
}

function FilledIn() {
  const text: string = useWatch<TemplateDraft, 'template'>({ name: 'template' });
  const [visit, setVisit] = useState<Booking | null>(null);
  return (
    <>
      <TextPreview text={text} visitId={visit?.id ?? null} />
      <VisitChoice
        label="Show it for another visit"
        value={visit}
        onChange={setVisit}
        hint="This only changes the preview."
      />
    </>
  );
}

function Fields() {
  const { input, variables } = useWords({ name: 'template', label: 'Text' });
  return (
    <TextLayout
      fields={
        <>
          <TextInput required autoFocus name="name" label="Name" maxLength={120} />
          <TypeAndTiming />
          {input}
          <TickInput name="is_active" label="Active" />
        </>
      }
      preview={<FilledIn />}
      variables={variables}
    />
  );
}

export function CreateTemplate() {
  const { key, onRefused } = useCreationKey();
  return (
    <FormDialog
      isWide
      title="Create template"
      command={createTemplate}
      thing={newTemplate}
      values={emptyTemplate}
      check={templateProblems}
      asked={(template) => ({ template, key })}
      submit={createTemplate.name}
      keep="Close"
      onRefused={onRefused}
    >
      <Fields />
    </FormDialog>
  );
}

interface TemplateProps {
  readonly template: SmsTemplate;
}

export function EditTemplate({ template: asOpened }: TemplateProps) {
  const template = useTemplate(asOpened);
  return (
    <FormDialog
      isWide
      title={`Edit ${template.name}`}
      command={updateTemplate}
      thing={template}
      values={draftOf(template)}
      check={templateProblems}
      asked={(draft) => draft}
      submit="Save"
      keep="Close"
    >
      <Fields />
    </FormDialog>
  );
}

export function DeleteTemplate({ template }: TemplateProps) {
  const { data = [] } = useTemplates();
  return (
    <ConfirmDialog
      title={`Delete ${template.name}?`}
      command={deleteTemplate}
      thing={template}
      keep="Keep template"
    >
      {afterDeletion(template, data)} Texts that were sent from it stay in Reminder Logs.
    </ConfirmDialog>
  );
}
