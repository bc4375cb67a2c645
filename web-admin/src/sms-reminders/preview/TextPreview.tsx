import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import { type ReactNode, useId } from 'react';
import { useBooking } from '../../api/queries.ts';
import type { SmsPreview } from '../../api/types.ts';
import { usePreview } from '../queries.ts';
import { characterName, missingText, sizeText, unusualText } from './preview-words.ts';
import { visitName } from './VisitChoice.tsx';

const Quiet = ({ text }: { readonly text: string }) => <Typography color="textSecondary">{text}</Typography>;

/** The visit that the server chose. */
function NextVisit({ id }: { readonly id: string }) {
  const { data } = useBooking(id);
  return data === undefined ? null : <Quiet text={`Filled in with the next visit: ${visitName(data)}`} />;
}

function FilledInWith({
  preview,
  visitId,
}: {
  readonly preview: SmsPreview;
  readonly visitId: string | null;
}) {
  if (preview.booking_id === null)
    return <Quiet text="Filled in with examples, because there is no upcoming visit." />;
  return visitId === null ? <NextVisit id={preview.booking_id} /> : null;
}

const Caution = ({ children }: { readonly children: ReactNode }) => (
  <Typography
    component="div"
    sx={{ overflowWrap: 'anywhere', color: (theme) => theme.tokens.status.pending.text }}
  >
    {children}
  </Typography>
);

const Character = ({ name }: { readonly name: string }) => (
  <Box
    component="code"
    sx={{ px: 1.5, borderRadius: '4px', border: 1, borderColor: 'currentColor', fontWeight: 600 }}
  >
    {name}
  </Box>
);

function Size({ preview }: { readonly preview: SmsPreview }) {
  const longer = unusualText(preview);
  const missing = missingText(preview);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{sizeText(preview)}</Typography>
      {longer !== undefined && (
        <Caution>
          <span>{longer}</span>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {preview.unusual.map((character) => (
              <Character key={character} name={characterName(character)} />
            ))}
          </Box>
        </Caution>
      )}
      {missing !== undefined && <Caution>{missing}</Caution>}
    </Box>
  );
}

interface TextPreviewProps {
  readonly text: string;
  readonly visitId: string | null;
}

function Filled({ text, visitId }: TextPreviewProps) {
  const { data, error, isPlaceholderData } = usePreview(text, visitId);
  if (text.trim() === '') return <Quiet text="Enter a text to see it filled in with a visit." />;
  if (error !== null)
    return <Alert severity="warning">{`The preview could not be loaded. ${sentenceOf(error)}`}</Alert>;
  if (data === undefined) return <Skeleton role="status" aria-label="Loading the preview" height={72} />;
  return (
    <>
      <Box
        sx={{
          p: 3,
          borderRadius: '12px 12px 12px 4px',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          backgroundColor: (theme) => theme.tokens.mint,
          color: 'text.primary',
          opacity: isPlaceholderData ? 0.7 : 1,
        }}
      >
        {data.text}
      </Box>
      <Size preview={data} />
      <FilledInWith preview={data} visitId={visitId} />
    </>
  );
}

/** A text as the customer of a visit gets it, and how many messages it makes. */
export function TextPreview(props: TextPreviewProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}
    >
      <Typography id={id} variant="h3">
        Preview
      </Typography>
      <Filled {...props} />
    </Box>
  );
}
