import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { useId, useState } from 'react';
import type { Customer } from '../api/types.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { useCommand } from '../shared/command/use-command.ts';
import { DialogFrame } from '../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../shared/dialog/DialogHost.tsx';
import { Refusal } from '../shared/dialog/Refusal.tsx';
import { mergeCustomer } from './commands.ts';
import { contactLines, customerName, keptFirst, sameText } from './customer-words.ts';
import { type LikelyDouble, useDoubles, useFoundCustomers, useSubscriptionsOf } from './use-customer.ts';

interface ChoiceProps {
  readonly customers: readonly (Customer | LikelyDouble)[];
  readonly onChoose: (customer: Customer) => void;
}

function Choices({ customers, onChoose }: ChoiceProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {customers.map((customer) => (
        <Box component="li" key={customer.id}>
          <Button
            fullWidth
            variant="outlined"
            color="inherit"
            onClick={() => onChoose(customer)}
            sx={{ display: 'grid', justifyContent: 'start', textAlign: 'left', fontWeight: 400, py: 2 }}
          >
            <Box component="span" sx={{ fontWeight: 600 }}>
              {customerName(customer)}
              {'same' in customer && `: ${sameText(customer.same)}`}
            </Box>
            <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {contactLines(customer)}
            </Box>
          </Button>
        </Box>
      ))}
    </Box>
  );
}

function Search({ customer, onChoose }: { readonly customer: Customer } & Pick<ChoiceProps, 'onChoose'>) {
  const [text, setText] = useState('');
  const { data, error, refetch } = useFoundCustomers(text);
  const found = data?.filter(({ id, merged_into }) => id !== customer.id && merged_into === null);
  return (
    <>
      <TextField
        type="search"
        label="Search for another customer"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && error !== null && (
        <LoadFailed title="The search failed" error={error} onTryAgain={refetch} />
      )}
      {text.trim() !== '' && found?.length === 0 && (
        <Typography color="textSecondary">No other customer matches.</Typography>
      )}
      {text.trim() !== '' && found !== undefined && <Choices customers={found} onChoose={onChoose} />}
    </>
  );
}

/** First, who the same person may be. */
function ChooseOther({
  customer,
  onChoose,
}: { readonly customer: Customer } & Pick<ChoiceProps, 'onChoose'>) {
  const { data, error, refetch } = useDoubles(customer.id);
  const { close } = useDialog();
  return (
    <DialogFrame title={`Merge ${customerName(customer)}`} stays={false}>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          Choose the customer who is the same person. You see both before anything changes.
        </Typography>
        {data === undefined && error === null && <Skeleton height={72} />}
        {data === undefined && error !== null && (
          <LoadFailed title="Possible duplicates could not be loaded" error={error} onTryAgain={refetch} />
        )}
        {data?.length === 0 && (
          <Typography color="textSecondary">
            No one has the same phone number or email, or the same name and address.
          </Typography>
        )}
        {data !== undefined && data.length > 0 && <Choices customers={data} onChoose={onChoose} />}
        <Search customer={customer} onChoose={onChoose} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function Moves({ from, kept }: { readonly from: Customer; readonly kept: Customer }) {
  const subscriptions = useSubscriptionsOf(from.id).data?.length;
  const moved = [
    counted(from.bookings, 'booking'),
    ...(subscriptions === undefined ? [] : [counted(subscriptions, 'subscription')]),
  ].join(' and ');
  const [other, name] = [customerName(from), customerName(kept)];
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
      <li>{`${moved} of ${other} will be listed under ${name}, with their payments and emails.`}</li>
      <li>Each booking keeps the name, contact and address that it was made with.</li>
      <li>Subscriptions stay on the cards that were given for them. No card is used for anything else.</li>
      <li>Limits of promo codes count both together.</li>
      <li>{`The contact of ${name} stays as it is. You can edit it after the merge.`}</li>
    </Box>
  );
}

interface BothProps {
  readonly pair: readonly [Customer, Customer];
  readonly onBack: () => void;
}

/** Then both next to each other, who is kept, and what moves. */
function CompareBoth({ pair, onBack }: BothProps) {
  const ordered = keptFirst(pair);
  const [keptId, setKeptId] = useState(ordered[0].id);
  const kept = ordered.find(({ id }) => id === keptId) ?? ordered[0];
  const from = ordered.find(({ id }) => id !== kept.id) ?? ordered[1];
  const { close } = useDialog();
  const { mutate, isPending, error } = useCommand(mergeCustomer, from, { quietRefusals: true });
  const label = useId();
  const isFixed = pair.some(({ is_guest }) => !is_guest);
  const bothRegistered = pair.every(({ is_guest }) => !is_guest);
  return (
    <DialogFrame title={`Merge ${customerName(pair[0])} and ${customerName(pair[1])}?`} stays={isPending}>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {error !== null && <Refusal error={error} heading={mergeCustomer.refused} />}
        <Box>
          <Typography id={label} component="h3" variant="h3">
            Keep
          </Typography>
          <RadioGroup
            aria-labelledby={label}
            value={kept.id}
            onChange={(event) => setKeptId(event.target.value)}
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3, mt: 2 }}
          >
            {ordered.map((one) => (
              <FormControlLabel
                key={one.id}
                value={one.id}
                disabled={isFixed}
                control={<Radio />}
                label={
                  <Box sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
                    <Box component="span" sx={{ fontWeight: 600 }}>
                      {customerName(one)}
                    </Box>
                    <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
                      {`${contactLines(one)}\n${counted(one.bookings, 'booking')}`}
                    </Box>
                  </Box>
                }
                sx={{ alignItems: 'start', m: 0 }}
              />
            ))}
          </RadioGroup>
        </Box>
        {bothRegistered ? (
          <Alert severity="warning">Both have an account. Accounts cannot be merged.</Alert>
        ) : (
          <>
            <Moves from={from} kept={kept} />
            <Alert severity="warning">
              {kept.is_guest
                ? `If ${customerName(kept)} registers and verifies their email, they will see all of these bookings in their account. Merge only if you are sure that it is one person.`
                : `${customerName(kept)} will see and can change all of these bookings in their account, addresses and notes for the crew included. Merge only if you are sure that it is one person.`}
            </Alert>
            <Typography>You can undo this from the panel of either customer.</Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onBack} sx={{ mr: 'auto' }}>
          Choose another
        </Button>
        <Button color="inherit" disabled={isPending} onClick={close}>
          Close
        </Button>
        <Button
          variant="contained"
          loading={isPending}
          disabled={bothRegistered}
          onClick={() => mutate(kept, { onSuccess: close })}
        >
          {mergeCustomer.name}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** Merges a customer with another one who is the same person. */
export function MergeDialog({ customer }: { readonly customer: Customer }) {
  const [other, setOther] = useState<Customer>();
  return other === undefined ? (
    <ChooseOther customer={customer} onChoose={setOther} />
  ) : (
    <CompareBoth pair={[customer, other]} onBack={() => setOther(undefined)} />
  );
}
