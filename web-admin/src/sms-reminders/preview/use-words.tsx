import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  longestSms,
  type SmsVariable,
  smsVariableNames,
  smsVariables,
} from '@tidylog/contracts/vocabulary/sms';
import { useId, useLayoutEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useNamed } from '../../shared/dialog/field-names.ts';
import { typedProblem } from '../templates/template-form.ts';

interface VariablesProps {
  readonly onInsert: (variable: SmsVariable) => void;
}

/** What a text can say of a visit; a press inserts it. */
function Variables({ onInsert }: VariablesProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        Insert a variable
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {smsVariableNames.map((name) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '148px 1fr' },
              alignItems: 'center',
              justifyItems: 'start',
              columnGap: 3,
            }}
          >
            <Button
              variant="outlined"
              aria-label={`Insert {${name}}`}
              onClick={() => onInsert(name)}
              sx={{
                minHeight: 28,
                px: 2,
                py: 0.5,
                borderColor: 'divider',
                fontFamily: 'monospace',
                fontWeight: 400,
              }}
            >
              {`{${name}}`}
            </Button>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {smsVariables[name]}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface WordsProps {
  readonly name: string;
  readonly label: string;
}

/**
 * The field for the words of a text, and the variables it may have. A variable that does not exist is an error right
 * away.
 */
export function useWords({ name, label }: WordsProps) {
  const {
    field: { ref, value, onChange, ...field },
    fieldState: { error },
  } = useController({ name });
  useNamed(name, label);
  const area = useRef<HTMLTextAreaElement>(null);
  const problem = typedProblem(value) ?? error?.message;
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || area.current === null) return;
    area.current.focus();
    area.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const insert = (variable: SmsVariable): void => {
    const { selectionStart, selectionEnd } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    const before = `${value.slice(0, selectionStart)}{${variable}}`;
    caret.current = before.length;
    onChange(`${before}${value.slice(selectionEnd)}`);
  };
  const input = (
    <TextField
      {...field}
      required
      fullWidth
      multiline
      minRows={4}
      maxRows={10}
      label={label}
      value={value}
      onChange={onChange}
      inputRef={(box: HTMLTextAreaElement | null) => {
        ref(box);
        area.current = box;
      }}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { maxLength: longestSms } }}
    />
  );
  return { input, variables: <Variables onInsert={insert} /> };
}
