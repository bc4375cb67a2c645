import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '../../shared/member/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { TickInput } from '../../ui/TickInput.tsx';
import { type AddressFields, fieldsOf, noAddress, savedAmong } from './addresses.ts';
import type { Flow } from './flow.ts';

interface Props extends Pick<Flow, 'draft' | 'change'> {
  readonly onPick: (fields: AddressFields) => void;
}

function LoadAgain({ onRetry, retrying }: { readonly onRetry: () => void; readonly retrying: boolean }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 text-soft">
      Your saved addresses could not be loaded. You can type the address below.
      <Button tone="quiet" busy={retrying} onClick={onRetry} className="-mx-2 px-2">
        Try Again
      </Button>
    </p>
  );
}

/** The member's saved addresses. Choosing one fills the fields, which stay editable. */
export function SavedAddresses({ draft, change, onPick }: Props) {
  const { data, error, isFetching, refetch } = useQuery(addressesQuery);
  if (data === undefined)
    return error === null ? (
      <Skeleton label="Loading your addresses">
        <Bone className="mb-4 h-16" />
      </Skeleton>
    ) : (
      <LoadAgain onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (data.length === 0) return null;
  const chosen = savedAmong(data, draft.details);
  const pick = (fields: AddressFields) => {
    onPick(fields);
    change('Your details', (draft) => ({ ...draft, saveAddress: false }));
  };
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-sm font-semibold">Your addresses</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {data.map((saved) => (
          <ChoiceCard
            key={saved.id}
            type="radio"
            name="saved_address"
            checked={chosen?.id === saved.id}
            onChange={() => pick(fieldsOf(saved))}
          >
            <span className="block font-semibold break-words">{saved.street}</span>
            <span className="block text-sm text-soft">
              {saved.city}, {saved.state} {saved.zip_code}
            </span>
          </ChoiceCard>
        ))}
        <ChoiceCard
          type="radio"
          name="saved_address"
          checked={chosen === undefined}
          onChange={() => pick(noAddress)}
        >
          <span className="font-semibold">Another address</span>
        </ChoiceCard>
      </div>
    </fieldset>
  );
}

/** Offers to save an address that is not among the member's. */
export function SaveAddressTick({ draft, change }: Pick<Flow, 'draft' | 'change'>) {
  const { data } = useQuery(addressesQuery);
  if (data === undefined || savedAmong(data, draft.details) !== undefined) return null;
  return (
    <label
      htmlFor="save-address"
      className="mt-4 flex min-h-11 items-center gap-3 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green"
    >
      <TickInput
        id="save-address"
        type="checkbox"
        checked={draft.saveAddress}
        onChange={({ target }) =>
          change('Your details', (draft) => ({ ...draft, saveAddress: target.checked }))
        }
      />
      Save this address for my next booking
    </label>
  );
}
