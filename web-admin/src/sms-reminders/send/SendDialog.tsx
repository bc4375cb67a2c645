import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { phoneText } from '@tidylog/contracts/vocabulary/phone';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Booking, SmsTemplate } from '../../api/types.ts';
import { FormDialog } from '../../shared/dialog/FormDialog.tsx';
import { ChoiceInput } from '../../shared/dialog/fields.tsx';
import { useCreationKey } from '../../shared/dialog/use-creation-key.ts';
import { TextsStopped } from '../../shared/TextsStopped.tsx';
import { newText, sendText } from '../commands.ts';
import { TextLayout } from '../preview/TextLayout.tsx';
import { TextPreview } from '../preview/TextPreview.tsx';
import { useWords } from '../preview/use-words.tsx';
import { VisitChoice } from '../preview/VisitChoice.tsx';
import { useTemplates } from '../queries.ts';
import { pairText } from '../templates/template-words.ts';
import { insistsAfter, insistsOnNothing, sendName } from './insists.ts';
import { emptySend, ownText, type SendDraft, sendProblems, textToSend, wordsOf } from './send-form.ts';

/** Where the text goes, or that it goes nowhere. */
function Recipient({ visit }: { readonly visit: Booking }) {
  if (visit.customer_phone === null)
    return (
      <Alert severity="warning">{`${visit.customer_name} has no phone number. Please call or email.`}</Alert>
    );
  return (
    <>
      <Typography>{`It goes to ${visit.customer_name}, ${phoneText(visit.customer_phone)}.`}</Typography>
      <TextsStopped of="booking" id={visit.id} />
    </>
  );
}

interface ChangeProps {
  /** Another text for another visit: what was insisted on is over. */
  readonly onChanged: () => void;
}

function VisitInput({ onChanged }: ChangeProps) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController<SendDraft, 'visit'>({ name: 'visit' });
  return (
    <>
      <VisitChoice
        required
        label="Visit"
        value={value}
        onChange={(visit) => {
          onChange(visit);
          onChanged();
        }}
        onBlur={onBlur}
        error={error?.message}
        inputRef={ref}
      />
      {value !== null && <Recipient visit={value} />}
    </>
  );
}

interface FieldsProps extends ChangeProps {
  readonly templates: readonly SmsTemplate[];
}

function Fields({ templates, onChanged }: FieldsProps) {
  const draft = useWatch<SendDraft>() as SendDraft;
  const { input, variables } = useWords({ name: 'custom_message', label: 'Text' });
  const isOwn = draft.template_id === ownText;
  const choices = [
    ...templates.map((template) => ({ id: template.id, name: `${template.name} (${pairText(template)})` })),
    { id: ownText, name: 'Your own text' },
  ];
  return (
    <TextLayout
      fields={
        <>
          <VisitInput onChanged={onChanged} />
          <ChoiceInput
            required
            name="template_id"
            label="What to send"
            choices={choices}
            onChosen={onChanged}
          />
          {isOwn && input}
        </>
      }
      preview={<TextPreview text={wordsOf(draft, templates)} visitId={draft.visit?.id ?? null} />}
      variables={isOwn ? variables : undefined}
    />
  );
}

const fieldOf = (path: string): string => (path === 'booking_id' ? 'visit' : path);

/** Sends a text to the customer of a visit: from a template, or in own words. */
export function SendDialog() {
  const { key, onRefused } = useCreationKey();
  const { data: templates = [] } = useTemplates();
  const [insists, setInsists] = useState(insistsOnNothing);
  return (
    <FormDialog
      isWide
      title="Send a text"
      command={sendText}
      thing={newText}
      values={emptySend}
      check={sendProblems}
      fieldOf={fieldOf}
      asked={(draft) => ({ text: textToSend(draft, insists), key })}
      submit={sendName(insists, 'Send')}
      keep="Close"
      onRefused={(error) => {
        onRefused(error);
        setInsists((before) => insistsAfter(before, error));
      }}
    >
      <Fields templates={templates} onChanged={() => setInsists(insistsOnNothing)} />
    </FormDialog>
  );
}
