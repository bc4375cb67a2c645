import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { phoneText } from '@tidylog/contracts/vocabulary/phone';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Booking, SmsTemplate } from '../../api/types.ts';
import { FormDialog } from '../../shared/dialog/FormDialog.tsx';
import { ChoiceInput } from '../../shared/dialog/fields.tsx';
import { useCreationKey } from '../../shared/dialog/use-creation-key.ts';
import { useTextsStopped } from '../../shared/use-texts-stopped.ts';
import { newText, sendText } from '../commands.ts';
import { TextLayout } from '../preview/TextLayout.tsx';
import { TextPreview } from '../preview/TextPreview.tsx';
import { useWords } from '../preview/use-words.tsx';
import { VisitChoice } from '../preview/VisitChoice.tsx';
import { useTemplates } from '../queries.ts';
import { RepliesNote } from '../RepliesNote.tsx';
import { pairText } from '../templates/template-words.ts';
import { insistsAfter, insistsOnNothing, sendName } from './insists.ts';
import { emptySend, ownText, type SendDraft, sendProblems, textToSend, wordsOf } from './send-form.ts';

/** Where the text goes, or that it goes nowhere. */
function Recipient({ visit }: { readonly visit: Booking }) {
  const stopped = useTextsStopped('booking', visit.id);
  if (visit.customer_phone === null)
    return (
      <Alert severity="warning">{`${visit.customer_name} has no phone number. Please call or email.`}</Alert>
    );
  if (stopped !== undefined) return <Alert severity="warning">{stopped}</Alert>;
  return <Typography>{`It goes to ${visit.customer_name}, ${phoneText(visit.customer_phone)}.`}</Typography>;
}

function VisitInput({ onChosen }: { readonly onChosen: (visit: Booking | null) => void }) {
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
          onChosen(visit);
        }}
        onBlur={onBlur}
        error={error?.message}
        inputRef={ref}
      />
      {value !== null && <Recipient visit={value} />}
    </>
  );
}

interface FieldsProps {
  readonly templates: readonly SmsTemplate[];
  readonly onVisit: (visit: Booking | null) => void;
  readonly onText: () => void;
}

function Fields({ templates, onVisit, onText }: FieldsProps) {
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
          <VisitInput onChosen={onVisit} />
          <ChoiceInput required name="template_id" label="What to send" choices={choices} onChosen={onText} />
          {isOwn && input}
          <RepliesNote />
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
  const [visit, setVisit] = useState<Booking | null>(null);
  const isStopped = useTextsStopped('booking', visit?.id ?? null) !== undefined;
  const canGetTexts = visit === null || (visit.customer_phone !== null && !isStopped);
  // Another text, or one for another visit: what was insisted on is over.
  const isAnother = () => setInsists(insistsOnNothing);
  return (
    <FormDialog
      isWide
      title="Send a text"
      command={sendText}
      thing={newText}
      values={emptySend}
      check={sendProblems}
      fieldOf={fieldOf}
      isReady={() => canGetTexts}
      asked={(draft) => ({ text: textToSend(draft, insists), key })}
      submit={sendName(insists, 'Send')}
      keep="Close"
      onRefused={(error) => {
        onRefused(error);
        setInsists((before) => insistsAfter(before, error));
      }}
    >
      <Fields
        templates={templates}
        onVisit={(chosen) => {
          setVisit(chosen);
          isAnother();
        }}
        onText={isAnother}
      />
    </FormDialog>
  );
}
