import type { Frequency } from '@tidylog/contracts/vocabulary/homes';
import { ShieldCheck } from 'lucide-react';
import { changeRules } from '../../shared/cleaning/policy.ts';

/** What a change of plans costs, next to the price. */
export function ChangeRules({ frequency }: { readonly frequency: Frequency | null }) {
  return (
    <ul aria-label="If your plans change" className="space-y-1.5 text-sm text-soft">
      {changeRules(frequency).map((rule) => (
        <li key={rule} className="flex gap-2">
          <ShieldCheck aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-green" />
          <span>{rule}</span>
        </li>
      ))}
    </ul>
  );
}
