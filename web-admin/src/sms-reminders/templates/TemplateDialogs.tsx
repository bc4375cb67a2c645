import Alert from '@mui/material/Alert';
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
import {
  activateTemplate,
  createTemplate,
  deleteTemplate,
  newTemplate,
  updateTemplate,
} from '../commands.ts';
import { TextLayout } from '../preview/TextLayout.tsx';
import { TextPreview } from '../preview/TextPreview.tsx';
import { useWords } from '../preview/use-words.tsx';
import { VisitChoice } from '../preview/VisitChoice.tsx';
import { useTemplate, useTemplates } from '../queries.ts';
import { draftOf, emptyTemplate, type TemplateDraft, templateProblems, timingFor } from './template-form.ts';
import { afterDeletion, isByHand, replacedBy, replacesText } from './template-words.ts';

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

interface SavedProps {
  /** As it is without this change; none where it is new. */
  readonly saved?: SmsTemplate;
}

/** Whether it is sent, and which one no longer is then. */
function Active({ saved }: SavedProps) {
  const { data = [] } = useTemplates();
  const replaced = replacedBy(useWatch<TemplateDraft>() as TemplateDraft, data, saved);
  return (
    <>
      <TickInput name="is_active" label="Active" />
      {replaced !== undefined && (
        <Alert severity="warning" role="status">
          {replacesText(replaced)}
        </Alert>
      )}
    </>
  );
}

function Fields(props: SavedProps) {
  const { input, variables } = useWords({ name: 'template', label: 'Text' });
  return (
    <TextLayout
      fields={
        <>
          <TextInput required autoFocus name="name" label="Name" maxLength={120} />
          <TypeAndTiming />
          {input}
          <Active {...props} />
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
      <Fields saved={template} />
    </FormDialog>
  );
}

/** Asks before one template takes the place of another. */
export function ActivateTemplate({ template, replaced }: TemplateProps & { readonly replaced: SmsTemplate }) {
  return (
    <ConfirmDialog
      title={`Activate ${template.name}?`}
      command={activateTemplate}
      thing={template}
      keep="Close"
      isDanger={false}
    >
      {replacesText(replaced)}
    </ConfirmDialog>
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
