import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { ApiError, fieldErrors, sentenceOf } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useState } from 'react';
import { CodeField } from '../session/CodeField.tsx';
import { PasswordField } from '../session/PasswordField.tsx';
import { DialogFrame } from '../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../shared/dialog/DialogHost.tsx';

export interface Proof {
  readonly password: string;
  readonly code?: string;
}

interface ProveDialogProps<Done> {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly keep: string;
  readonly isDanger?: boolean;
  readonly act: (proof: Proof) => Promise<Done>;
  readonly onDone: (done: Done) => void;
}

const codeHint = 'Not needed within 10 minutes of signing in.';

function problemsOf(error: unknown) {
  const fields = fieldErrors(error);
  const needsCode = error instanceof ApiError && error.code === 'code-needed';
  const code = needsCode ? sentenceOf(error) : fields.code;
  const isShown = code !== undefined || fields.password !== undefined;
  return {
    password: fields.password,
    code,
    other: error === null || isShown ? undefined : sentenceOf(error),
  };
}

/** Asks for the password and a code before a change of the person's own two-step sign-in. */
export function ProveDialog<Done>(props: ProveDialogProps<Done>) {
  const { title, text, submit, keep, isDanger = false, act, onDone } = props;
  const { close } = useDialog();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => act({ password, ...(code.trim() === '' ? {} : { code: code.trim() }) }),
    onSuccess: (done) => {
      close();
      onDone(done);
    },
  });
  const problems = problemsOf(error);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <DialogFrame title={title} stays={isPending}>
      <Box component="form" onSubmit={send}>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography>{text}</Typography>
          {problems.other !== undefined && <Alert severity="error">{problems.other}</Alert>}
          <PasswordField
            autoFocus
            value={password}
            onChange={setPassword}
            error={problems.password !== undefined}
            helperText={problems.password}
          />
          <CodeField
            isOfApp
            label="Code from your app"
            value={code}
            error={problems.code !== undefined}
            helperText={problems.code ?? codeHint}
            onChange={setCode}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isPending} onClick={close}>
            {keep}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            loading={isPending}
          >
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </DialogFrame>
  );
}
