import { useMutation, useQuery } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { type Answer, call } from '../../api/client.ts';
import { ApiError } from '../../api/problem.ts';
import { toastFailure } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { standingValues } from '../../ui/standing-values.ts';
import { Unloaded } from '../../ui/Unloaded.tsx';
import { addressesQuery, useReload } from '../member/queries.ts';

type Saved = Answer<'GET /customer/addresses'>[number];
type Fields = Omit<Saved, 'id'>;

const empty: Fields = { street: '', city: '', state: '', zip_code: '' };
const formId = 'address-form';
const fields: readonly { name: keyof Fields; label: string; complete: string; missing: string }[] = [
  {
    name: 'street',
    label: 'Street address',
    complete: 'street-address',
    missing: 'Please enter a street address.',
  },
  { name: 'city', label: 'City', complete: 'address-level2', missing: 'Please enter a city.' },
  { name: 'state', label: 'State', complete: 'address-level1', missing: 'Please enter a state.' },
  { name: 'zip_code', label: 'ZIP code', complete: 'postal-code', missing: 'Please enter a ZIP code.' },
];

function AddressDialog({
  address,
  onClose,
}: {
  readonly address: Saved | null;
  readonly onClose: () => void;
}) {
  const reload = useReload();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Fields) =>
      address === null
        ? call('POST /customer/addresses', { body })
        : call('PUT /customer/addresses/:id', { params: { id: address.id }, body }),
    onSuccess: async () => {
      toast.success('Address saved');
      await reload();
      onClose();
    },
    onError: (failed) => toastFailure('Failed to save the address', failed),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values: Fields = { ...empty, ...standingValues(form) };
    const blank = fields.filter(({ name }) => values[name].trim() === '').map(({ name }) => name);
    setMissing(blank);
    if (blank.length === 0) mutate(values, { onError: () => focusInvalid(form) });
    else focusInvalid(form);
  };
  const refused = error instanceof ApiError ? error.errors : [];
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={address === null ? 'Add an address' : 'Change the address'}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            Save Address
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        {fields.map(({ name, label, complete, missing: text }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            autoComplete={complete}
            defaultValue={(address ?? empty)[name]}
            error={missing.includes(name) ? text : refused.find(({ path }) => path === name)?.message}
          />
        ))}
      </form>
    </Modal>
  );
}

function Address({ address, onChange }: { readonly address: Saved; readonly onChange: () => void }) {
  const reload = useReload();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /customer/addresses/:id', { params: { id: address.id } }),
    onSuccess: async () => {
      toast.success('Address removed');
      await reload();
    },
    onError: (error) => toastFailure('Failed to remove the address', error),
  });
  const { street, city, state, zip_code } = address;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="flex min-w-0 items-start gap-3">
        <MapPin aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-green" />
        <span>
          <span className="block font-semibold">{street}</span>
          <span className="block text-soft">
            {city}, {state} {zip_code}
          </span>
        </span>
      </span>
      <span className="flex gap-1">
        <Button tone="quiet" aria-label={`Change ${street}`} onClick={onChange}>
          Change
        </Button>
        <Button tone="quiet" busy={isPending} aria-label={`Remove ${street}`} onClick={() => mutate()}>
          Remove
        </Button>
      </span>
    </li>
  );
}

export function AddressesPart() {
  const query = useQuery(addressesQuery);
  const { data } = query;
  const [edited, setEdited] = useState<Saved | null | undefined>(undefined);
  if (data === undefined)
    return (
      <Unloaded query={query} what="Your addresses">
        <Bone className="h-16" />
      </Unloaded>
    );
  return (
    <div>
      {data.length === 0 ? (
        <p className="text-soft">Saved addresses are offered when you book.</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((address) => (
            <Address key={address.id} address={address} onChange={() => setEdited(address)} />
          ))}
        </ul>
      )}
      <Button tone="secondary" onClick={() => setEdited(null)} className="mt-3">
        <Plus aria-hidden="true" size={18} />
        Add Address
      </Button>
      {edited !== undefined && <AddressDialog address={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}
