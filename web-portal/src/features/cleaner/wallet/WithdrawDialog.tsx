import { useQuery } from '@tanstack/react-query';
import { formatDollars, fromDollars } from '@tidylog/contracts/vocabulary/money';
import {
  invalidWithdrawal,
  invalidWithdrawalReason,
  withdrawalIncomplete,
} from '@tidylog/contracts/vocabulary/payouts';
import { detailOf, isDefinite } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FieldError, TextField } from '../../../ui/Field.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { type Balance, methodsQuery, useWithdraw } from './queries.ts';
import { reasonIn } from './reason-in.ts';
import { WithdrawSplit, WithdrawTerms } from './WithdrawTerms.tsx';
import { dollarsIn, isWithdrawable } from './words.ts';

interface Props {
  readonly balance: Balance;
  readonly onAddMethod: () => void;
  readonly onClose: () => void;
}

interface Problems {
  readonly amount?: string;
  /** What is wrong with the amount, and what would do. */
  readonly reason?: string;
  readonly whole?: string;
}

/** What the server has against it: about the amount, or about the whole. */
function refusedAs(error: unknown): Problems {
  const refused = isDefinite(error) ? detailOf(error) : undefined;
  if (refused === undefined) return {};
  if (refused !== invalidWithdrawal) return { whole: refused };
  const reason = reasonIn(error);
  return { amount: refused, ...(reason !== undefined && { reason }) };
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
  const told = { ...refusedAs(withdraw.error), ...problems };

  // What was wrong is no longer said once it is changed.
  const forget = () => {
    setProblems({});
    if (withdraw.isError) withdraw.reset();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    withdraw.reset();
    if (typed.trim() === '' || method === undefined) {
      setProblems({ whole: withdrawalIncomplete });
      return;
    }
    if (amount === undefined || !isWithdrawable(amount, balance.available)) {
      const cents = amount === undefined ? undefined : fromDollars(amount);
      const reason = invalidWithdrawalReason(cents, fromDollars(balance.available));
      setProblems({ amount: invalidWithdrawal, reason });
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
          onChange={({ target }) => {
            setTyped(target.value);
            forget();
          }}
          error={told.amount}
          hint={
            <>
              {told.reason !== undefined && <span className="block text-ink">{told.reason}</span>}
              Up to {formatDollars(balance.available)}
            </>
          }
        />
        <MethodChoice
          query={query}
          method={method}
          onChoose={(id) => {
            setChosen(id);
            forget();
          }}
          onAddMethod={onAddMethod}
        />
        {amount !== undefined && isWithdrawable(amount, balance.available) && (
          <WithdrawSplit amount={amount} expectedBy={balance.expected_by} />
        )}
        <WithdrawTerms />
        {told.whole !== undefined && <FieldError>{told.whole}</FieldError>}
      </form>
    </Modal>
  );
}
