import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { newKey } from '@tidylog/web-shared/api/new-key';
import { fieldErrors, isDefinite } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useId, useState } from 'react';
import { useCommand } from '../shared/command/use-command.ts';
import { addService } from './commands.ts';
import { draftProblems, emptyDraft, type ServiceDraft, serviceOf } from './service-form.ts';

interface FieldsProps {
  readonly draft: ServiceDraft;
  readonly problems: Readonly<Record<string, string>>;
  readonly change: (part: Partial<ServiceDraft>) => void;
}

const told = (problem: string | undefined) => ({ error: problem !== undefined, helperText: problem });

function Fields({ draft, problems, change }: FieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
      <TextField
        required
        autoFocus
        label="Name"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        {...told(problems.name)}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        select
        label="Category"
        value={draft.category}
        onChange={(event) =>
          change({ category: event.target.value === 'a_la_carte' ? 'a_la_carte' : 'standard_cleaning' })
        }
      >
        <MenuItem value="standard_cleaning">Standard cleaning</MenuItem>
        <MenuItem value="a_la_carte">A la carte</MenuItem>
      </TextField>
      <TextField
        multiline
        minRows={2}
        label="Description"
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
        {...told(problems.description)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {draft.category === 'a_la_carte' ? (
        <TextField
          required
          label="Price in dollars"
          value={draft.price}
          onChange={(event) => change({ price: event.target.value })}
          {...told(problems.a_la_carte_price)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      ) : (
        <TextField
          label="Duration in hours"
          value={draft.hours}
          onChange={(event) => change({ hours: event.target.value })}
          {...told(problems.duration_hours)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
    </Box>
  );
}

function ServiceForm({ onClose }: { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  const [key, setKey] = useState(newKey);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending } = useCommand(addService, { id: key });

  const change = (part: Partial<ServiceDraft>): void => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const refused = (error: unknown): void => {
    setProblems(fieldErrors(error));
    // After a definite answer another try is another wish; without one it must not add the service twice.
    if (isDefinite(error)) setKey(newKey());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = draftProblems(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    mutate(serviceOf(draft), { onSuccess: onClose, onError: refused });
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Fields draft={draft} problems={problems} change={change} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          Close
        </Button>
        <Button type="submit" variant="contained" loading={isPending}>
          Add service
        </Button>
      </DialogActions>
    </form>
  );
}

export function AddServiceDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const title = useId();
  return (
    <Dialog open={open} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>Add service</DialogTitle>
      <ServiceForm onClose={onClose} />
    </Dialog>
  );
}
