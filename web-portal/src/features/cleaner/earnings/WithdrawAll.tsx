import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { MethodDialog } from '../wallet/MethodDialog.tsx';
import { methodLabel } from '../wallet/method-words.ts';
import { NoMethod, withoutDetails } from '../wallet/NoMethod.tsx';
import { type Balance, type Method, methodsQuery, useWithdraw, walletQuery } from '../wallet/queries.ts';
import { reasonIn } from '../wallet/reason-in.ts';
import { WithdrawSplit, WithdrawTerms } from '../wallet/WithdrawTerms.tsx';
import { splitOf } from '../wallet/words.ts';
import { earningsQuery } from './queries.ts';

interface DialogProps {
  readonly balance: Balance;
  /** The default one. */
  readonly method: Method | undefined;
  readonly onAddMethod: () => void;
  readonly onClose: () => void;
}

/** Names fee, what arrives, where and by when, before anything is taken. */
function WithdrawAllDialog({ balance, method, onAddMethod, onClose }: DialogProps) {
  const withdraw = useWithdraw(onClose);
  const { available, expected_by } = balance;
  const reason = reasonIn(withdraw.error);
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={`Withdraw ${formatDollars(available)}?`}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={method === undefined}
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ amount: available })}
          >
            Withdraw All
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <WithdrawSplit amount={available} expectedBy={expected_by} />
        {method === undefined ? (
          <NoMethod onAdd={onAddMethod} />
        ) : (
          <p>
            It goes to <span className="font-semibold">{methodLabel(method)}</span>.
            {method.needs_details && ` ${withoutDetails}`}
          </p>
        )}
        <WithdrawTerms />
        {withdraw.error !== null && <FieldError>{sentenceOf(withdraw.error)}</FieldError>}
        {reason !== undefined && <p className="text-sm">{reason}</p>}
      </div>
    </Modal>
  );
}

/** Why nothing can be withdrawn; null when it can. */
function reasonAgainst(total: number, available: number): string | null {
  if (total <= 0) return 'You have not earned anything yet.';
  if (available <= 0) return 'Nothing is available right now.';
  return splitOf(available) === undefined
    ? `Only ${formatDollars(available)} is available. Nothing would be left of it after the fee.`
    : null;
}

/** Takes out exactly what is available. */
export function WithdrawAll() {
  const [open, setOpen] = useState<'withdraw' | 'method' | null>(null);
  const total = useQuery(earningsQuery).data?.total;
  const balance = useQuery(walletQuery).data;
  const methods = useQuery(methodsQuery).data;
  if (total === undefined || balance === undefined || methods === undefined) return null;
  const reason = reasonAgainst(total, balance.available);
  const close = () => setOpen(null);
  return (
    <section
      aria-labelledby="withdraw-all"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-card p-5"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="withdraw-all" className="text-soft">
          Available
        </h2>
        <p className="money text-3xl font-bold">{formatDollars(balance.available)}</p>
        <WithdrawTerms />
      </div>
      <div className="space-y-1">
        <Button
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : 'withdraw-all-reason'}
          onClick={() => setOpen('withdraw')}
        >
          <Send aria-hidden="true" size={18} />
          Withdraw All
        </Button>
        {reason !== null && (
          <p id="withdraw-all-reason" className="max-w-56 text-sm text-soft">
            {reason}
          </p>
        )}
      </div>
      {open === 'withdraw' && (
        <WithdrawAllDialog
          balance={balance}
          method={methods.find(({ is_default }) => is_default)}
          onAddMethod={() => setOpen('method')}
          onClose={close}
        />
      )}
      {open === 'method' && <MethodDialog onClose={close} />}
    </section>
  );
}
