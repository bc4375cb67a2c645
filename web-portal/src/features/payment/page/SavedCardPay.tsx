import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { isDefinite } from '@tidylog/web-shared/api/problem';
import { CreditCard } from 'lucide-react';
import { cardsQuery } from '../../../shared/member/queries.ts';
import { cardName } from '../../../shared/payment/card-name.ts';
import {
  type FailedHow,
  isPayingOver,
  type Paid,
  payBooking,
  paymentFailure,
} from '../../../shared/payment/pay-booking.ts';
import { Button } from '../../../ui/Button.tsx';

interface Props {
  readonly id: string;
  readonly due: number;
  readonly onPaid: (paid: Paid) => void;
  readonly onFailed: (message: string, how: FailedHow) => void;
}

/** Pays with the primary card in one press; absent without one. */
export function SavedCardPay({ id, due, onPaid, onFailed }: Props) {
  const card = useQuery(cardsQuery).data?.[0];
  const { mutate, isPending } = useMutation({
    mutationFn: (cardId: string) => payBooking(id, { kind: 'saved', cardId }),
    onSuccess: onPaid,
    onError: (error) =>
      onFailed(paymentFailure(error), { isSure: isDefinite(error), isOver: isPayingOver(error) }),
  });
  if (card === undefined) return null;
  return (
    <div>
      <Button busy={isPending} onClick={() => mutate(card.id)} className="w-full">
        {!isPending && <CreditCard aria-hidden="true" size={20} />}
        Pay {formatDollars(due)} with {cardName(card)}
      </Button>
      <p className="mt-4 text-center text-soft">or with another card</p>
    </div>
  );
}
