import type { UseQueryResult } from '@tanstack/react-query';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { methodLabel } from './method-words.ts';
import { NoMethod, withoutDetails } from './NoMethod.tsx';
import type { Method } from './queries.ts';

interface ChoiceProps {
  readonly query: Pick<UseQueryResult<readonly Method[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  readonly method: Method | undefined;
  readonly onChoose: (id: string) => void;
  readonly onAddMethod: () => void;
}

/** Where the money goes; without a method, the way to add one. */
export function MethodChoice({ query, method, onChoose, onAddMethod }: ChoiceProps) {
  const { data } = query;
  if (data === undefined)
    return (
      <Unloaded query={query} what="Your payment methods">
        <Bone className="h-11" />
      </Unloaded>
    );
  if (method === undefined) return <NoMethod onAdd={onAddMethod} />;
  return (
    <SelectField
      label="Payment method"
      options={data.map((one) => [one.id, methodLabel(one)])}
      value={method.id}
      onChange={({ target }) => onChoose(target.value)}
      hint={method.needs_details ? withoutDetails : undefined}
    />
  );
}
