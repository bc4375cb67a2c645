import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { invalidWithdrawal, withdrawalIncomplete } from '@tidylog/contracts/vocabulary/payouts';
import { detailOf, isDefinite } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FieldError, TextField } from '../../../ui/Field.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { methodLabel } from './method-words.ts';
import { NoMethod, withoutDetails } from './NoMethod.tsx';
import { type Balance, type Method, methodsQuery, useWithdraw } from './queries.ts';
import { WithdrawSplit, WithdrawTerms } from './WithdrawTerms.tsx';
import { dollarsIn, isWithdrawable } from './words.ts';

interface Props {
  readonly balance: Balance;
  readonly onAddMethod: () => void;
  readonly onClose: () => void;
}

interface Problems {
  readonly amount?: string;
  readonly whole?: string;
}

interface ChoiceProps {
  readonly query: Pick<UseQueryResult<readonly Method[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  readonly method: Method | undefined;
  readonly onChoose: (id: string) => void;
  readonly onAddMethod: () => void;
}

function MethodChoice({ query, method, onChoose, onAddMethod }: ChoiceProps) {
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

/** Asks for an amount and a method, and shows what arrives while one types. */
export function WithdrawDialog({ balance, onAddMethod, onClose }: Props) {
  const query = useQuery(methodsQuery);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const withdraw = useWithdraw(onClose);
  const amount = dollarsIn(typed);
  // The default one comes first.
  const method = query.data?.find(({ id }) => id === chosen) ?? query.data?.[0];
  const refused = isDefinite(withdraw.error) ? detailOf(withdraw.error) : undefined;
  const amountProblem = problems.amount ?? (refused === invalidWithdrawal ? refused : undefined);
  const wholeProblem = problems.whole ?? (refused === invalidWithdrawal ? undefined : refused);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    withdraw.reset();
    if (typed.trim() === '' || method === undefined) {
      setProblems({ whole: withdrawalIncomplete });
      return;
    }
    if (amount === undefined || !isWithdrawable(amount, balance.available)) {
      setProblems({ amount: invalidWithdrawal });
      focusInvalid(event.currentTarget);
      return;
    }
    setProblems({});
    withdraw.mutate({ amount, payment_method_id: method.id });
  };

  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Withdraw Funds"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="withdraw" busy={withdraw.isPending}>
            Submit Request
          </Button>
        </>
      }
    >
      <form id="withdraw" noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={amountProblem}
          hint={`Up to ${formatDollars(balance.available)}`}
        />
        <MethodChoice query={query} method={method} onChoose={setChosen} onAddMethod={onAddMethod} />
        {amount !== undefined && isWithdrawable(amount, balance.available) && (
          <WithdrawSplit amount={amount} expectedBy={balance.expected_by} />
        )}
        <WithdrawTerms />
        {wholeProblem !== undefined && <FieldError>{wholeProblem}</FieldError>}
      </form>
    </Modal>
  );
}
