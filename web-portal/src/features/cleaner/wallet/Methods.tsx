import { useQuery } from '@tanstack/react-query';
import { CreditCard, Landmark, Plus, Smartphone, Star } from 'lucide-react';
import { useState } from 'react';
import { AskFirst } from '../../../ui/AskFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Badge } from '../../../ui/StatusBadge.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { MethodDialog } from './MethodDialog.tsx';
import { useMethodAct } from './method-acts.ts';
import { methodKind, methodLabel } from './method-words.ts';
import { type Method, methodsQuery } from './queries.ts';

const icons = { bank: Landmark, card: CreditCard, digital: Smartphone } as const;

function MethodRow({ method }: { readonly method: Method }) {
  const act = useMethodAct(method.id);
  const [isRemoving, setIsRemoving] = useState(false);
  const [isDetailing, setIsDetailing] = useState(false);
  const Icon = icons[method.type];
  const label = methodLabel(method);
  const kind = methodKind(method);
  const details = method.needs_details ? 'Add Details' : 'Change Details';
  return (
    <li className="space-y-2 border-b border-line py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon aria-hidden="true" size={22} className="shrink-0 text-green" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{label}</p>
          {kind !== null && <p className="text-sm text-soft">{kind}</p>}
        </div>
        {method.is_default && <Badge word="Default" Icon={Star} color="bg-mint text-green" />}
      </div>
      {method.needs_details && (
        <Notice tone="warning">We cannot send money here before you add its details.</Notice>
      )}
      {method.returned_at !== null && (
        <Notice tone="warning">
          The bank returned money that we sent here. Check the details, or use another method.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" aria-label={`${details} of ${label}`} onClick={() => setIsDetailing(true)}>
          {details}
        </Button>
        {!method.is_default && (
          <Button
            tone="secondary"
            busy={act.isPending}
            aria-label={`Set as Default: ${label}`}
            onClick={() => act.mutate('default')}
          >
            Set as Default
          </Button>
        )}
        <Button tone="danger" aria-label={`Remove ${label}`} onClick={() => setIsRemoving(true)}>
          Remove
        </Button>
      </div>
      {isDetailing && <MethodDialog method={method} onClose={() => setIsDetailing(false)} />}
      {isRemoving && (
        <AskFirst
          title={`Remove ${label}?`}
          act="Remove"
          onAct={() => act.mutate('remove')}
          onClose={() => setIsRemoving(false)}
        >
          <p>Withdrawals that are on their way keep a method from being removed.</p>
        </AskFirst>
      )}
    </li>
  );
}

interface Props {
  readonly onAdd: () => void;
}

/** Where the cleaner's money can be sent. */
export function Methods({ onAdd }: Props) {
  const query = useQuery(methodsQuery);
  const { data } = query;
  return (
    <Section title="Payment methods" hint="Where we send your money.">
      {data === undefined ? (
        <Unloaded query={query} what="Your payment methods">
          <Bone className="h-24" />
        </Unloaded>
      ) : (
        <div className="rounded-card border border-line bg-card px-5 pb-4">
          {data.length === 0 ? (
            <p className="py-4 text-soft">Add a bank account, a card or a digital wallet to get paid.</p>
          ) : (
            <ul>
              {data.map((method) => (
                <MethodRow key={method.id} method={method} />
              ))}
            </ul>
          )}
          <Button tone="secondary" onClick={onAdd}>
            <Plus aria-hidden="true" size={18} />
            Add Payment Method
          </Button>
        </div>
      )}
    </Section>
  );
}
