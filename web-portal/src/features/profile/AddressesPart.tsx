import { useMutation, useQuery } from '@tanstack/react-query';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { MapPin, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useConfig } from '../../api/config.ts';
import { toastFailure, toastFormFailure } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { type FieldWords, FormNews, plainly } from '../../forms/FormNews.tsx';
import { hasKept } from '../../forms/kept.ts';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import { detailProblem } from '../../shared/cleaning/details.ts';
import { addressesQuery, useReload } from '../../shared/member/queries.ts';
import { AskFirst } from '../../ui/AskFirst.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { formValues } from '../../ui/form-values.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';

type Saved = Answer<'GET /customer/addresses'>[number];
type Fields = Omit<Saved, 'id' | 'version'>;

const empty: Fields = { street: '', city: '', state: '', zip_code: '' };
const words: FieldWords<Fields> = {
  street: plainly('Street address'),
  city: plainly('City'),
  state: plainly('State'),
  zip_code: plainly('ZIP code'),
};
const fieldsOf = ({ street, city, state, zip_code }: Fields): Fields => ({ street, city, state, zip_code });
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

/** The same checks as in a booking: missing fields, and a ZIP code that is invalid or not served. */
const problemsOf = (
  values: Fields,
  served: readonly string[] | undefined,
): Partial<Record<keyof Fields, string>> =>
  Object.fromEntries(
    fields.flatMap(({ name, missing }) => {
      const blank = values[name].trim() === '' ? missing : undefined;
      const problem = blank ?? (name === 'zip_code' ? detailProblem(name, values[name], served) : undefined);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );

const formOf = (id: string | undefined): string => `address/${id ?? 'new'}`;

function useSaving(address: Saved | undefined, onClose: () => void) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: Fields) =>
      address === undefined
        ? call('POST /customer/addresses', { body })
        : call('PUT /customer/addresses/:id', {
            params: { id: address.id },
            body,
            ifMatch: address.version,
          }),
    onSuccess: async () => {
      toast.success('Address saved');
      await reload();
      onClose();
    },
    onError: (failed) => {
      toastFormFailure('Failed to save the address', failed);
      void reload();
    },
  });
}

interface DialogProps {
  readonly id: string | undefined;
  readonly address: Saved | undefined;
  readonly onClose: () => void;
}

function AddressDialog({ id, address, onClose }: DialogProps) {
  const served = useConfig()?.served_zip_codes;
  const [problems, setProblems] = useState<Partial<Record<keyof Fields, string>>>({});
  const form = useKeptForm<Fields>(formOf(id), fieldsOf(address ?? empty));
  const close = () => {
    form.discard();
    onClose();
  };
  const { mutate, isPending, error } = useSaving(address, close);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const values: Fields = { ...form.values, ...formValues(element) };
    const found = problemsOf(values, served);
    setProblems(found);
    if (Object.keys(found).length === 0) mutate(values, { onError: () => focusInvalid(element) });
    else focusInvalid(element);
  };
  const refused = error instanceof ApiError ? error.errors : [];
  const isGone = id !== undefined && address === undefined;
  return (
    <Modal
      open
      onOpenChange={close}
      title={address === undefined ? 'Add an address' : 'Change the address'}
      footer={
        <>
          <Button tone="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            Save Address
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        {isGone ? (
          <Notice tone="warning" role="alert" title="This address was removed in the meantime.">
            <p>Save it to add it again.</p>
          </Notice>
        ) : (
          <FormNews form={form} words={words} busy={isPending} />
        )}
        {fields.map(({ name, label, complete }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            autoComplete={complete}
            value={form.values[name]}
            onChange={({ target }) => form.set(name, target.value)}
            error={problems[name] ?? refused.find(({ path }) => path === name)?.message}
          />
        ))}
      </form>
    </Modal>
  );
}

function Address({ address, onChange }: { readonly address: Saved; readonly onChange: () => void }) {
  const reload = useReload();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('DELETE /customer/addresses/:id', { params: { id: address.id }, ifMatch: address.version }),
    onSuccess: async () => {
      toast.success('Address removed');
      await reload();
    },
    onError: (error) => {
      toastFailure('Failed to remove the address', error);
      void reload();
    },
  });
  const [isAsking, setIsAsking] = useState(false);
  const { street, city, state, zip_code } = address;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="flex min-w-0 items-start gap-3">
        <MapPin aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-green" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{street}</span>
          <span className="block text-soft">
            {city}, {state} {zip_code}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap gap-1">
        <Button tone="quiet" aria-label={`Change ${street}`} onClick={onChange}>
          Change
        </Button>
        <Button
          tone="quiet"
          busy={isPending}
          aria-label={`Remove ${street}`}
          onClick={() => setIsAsking(true)}
        >
          Remove
        </Button>
      </span>
      {isAsking && (
        <AskFirst
          title="Remove this address?"
          act="Remove Address"
          onAct={() => mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {street}, {city}, {state} {zip_code}
          </p>
          <p>Your existing bookings keep their address.</p>
        </AskFirst>
      )}
    </li>
  );
}

function begun(
  addresses: readonly Saved[],
  owner: string | null,
): { readonly id: string | undefined } | null {
  if (hasKept(formOf(undefined), owner)) return { id: undefined };
  const one = addresses.find(({ id }) => hasKept(formOf(id), owner));
  return one === undefined ? null : { id: one.id };
}

function Addresses({ addresses }: { readonly addresses: readonly Saved[] }) {
  const owner = useSession().user?.id ?? null;
  const [edited, setEdited] = useState(() => begun(addresses, owner));
  return (
    <div>
      {addresses.length === 0 ? (
        <p className="text-soft">Saved addresses are offered when you book.</p>
      ) : (
        <ul className="divide-y divide-line">
          {addresses.map((address) => (
            <Address key={address.id} address={address} onChange={() => setEdited({ id: address.id })} />
          ))}
        </ul>
      )}
      <Button tone="secondary" onClick={() => setEdited({ id: undefined })} className="mt-3">
        <Plus aria-hidden="true" size={18} />
        Add Address
      </Button>
      {edited !== null && (
        <AddressDialog
          id={edited.id}
          address={addresses.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

export function AddressesPart() {
  const query = useQuery(addressesQuery);
  const { data } = query;
  if (data !== undefined) return <Addresses addresses={data} />;
  return (
    <Unloaded query={query} what="Your addresses">
      <Bone className="h-16" />
    </Unloaded>
  );
}
