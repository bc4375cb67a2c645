import { methodName } from '@tidylog/contracts/vocabulary/payouts';
import { type RecordedOf, readModel } from '../../engine/read-model.ts';
import { readable } from '../../people.ts';
import { streamIds } from '../../streams.ts';
import { table, type WalletWordsRow } from './table.ts';

const handles = [
  'EarningAdded',
  'TransferMade',
  'WithdrawalRequested',
  'WithdrawalCompleted',
  'WithdrawalFailed',
  'PayoutMethodAdded',
  'PayoutMethodDetailed',
  'PayoutMethodRemoved',
  'PasswordChanged',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = [
  'WithdrawalRequested',
  'WithdrawalCompleted',
  'WithdrawalFailed',
  'PayoutMethodDetailed',
  'PayoutMethodRemoved',
] as const;

const keys = ({ type, data }: Handled): readonly string[] => {
  if (type === 'PersonErased') return streamIds(data.streams, 'wallet');
  return [type === 'PasswordChanged' ? data.userId : data.cleanerId];
};

type Said = readonly (readonly [about: string, words: string | null])[];

const methodWords = ({
  methodId,
  method,
}: RecordedOf<'PayoutMethodAdded' | 'PayoutMethodDetailed'>['data']): Said => {
  const shown = readable(method);
  return [
    [`method/${methodId}`, shown?.name ?? null],
    [`four/${methodId}`, shown?.lastFour ?? null],
    [`type/${methodId}`, shown?.type ?? null],
  ];
};

const nameOf = (
  method: RecordedOf<'WithdrawalRequested' | 'PayoutMethodDetailed'>['data']['method'],
): string | null => {
  const shown = readable(method);
  return shown === null ? null : methodName(shown);
};

/** What an event says; null takes the words away. */
function saidIn({ type, data }: Exclude<Handled, RecordedOf<'PasswordChanged' | 'PersonErased'>>): Said {
  switch (type) {
    case 'EarningAdded':
      return [[`earning/${data.entryId}`, readable(data.description)]];
    case 'TransferMade':
      return [[`transfer/${data.entryId}`, readable(data.description)]];
    case 'WithdrawalRequested':
      return [
        [`withdrawal/${data.withdrawalId}`, nameOf(data.method)],
        [`type/${data.withdrawalId}`, readable(data.method)?.type ?? null],
      ];
    case 'WithdrawalCompleted':
      return [[`reference/${data.withdrawalId}`, readable(data.reference)]];
    case 'WithdrawalFailed':
      return [[`failure/${data.withdrawalId}`, readable(data.note)]];
    case 'PayoutMethodAdded':
      return methodWords(data);
    case 'PayoutMethodDetailed': {
      const name = nameOf(data.method);
      return [...methodWords(data), ...data.withdrawalIds.map((id) => [`withdrawal/${id}`, name] as const)];
    }
    case 'PayoutMethodRemoved':
      return [
        [`method/${data.methodId}`, null],
        [`four/${data.methodId}`, null],
        [`type/${data.methodId}`, null],
      ];
  }
}

const withSaid = (words: WalletWordsRow['words'], said: Said): WalletWordsRow['words'] => {
  const changed = new Map(Object.entries(words));
  for (const [about, text] of said) {
    if (text === null) changed.delete(about);
    else changed.set(about, text);
  }
  return Object.fromEntries(changed);
};

const evolve = (row: WalletWordsRow | undefined, event: Handled, key: string): WalletWordsRow | undefined => {
  if (event.type === 'PersonErased') return row && { ...row, words: {} };
  if (event.type === 'PasswordChanged') return row && { ...row, password_changed_at: event.metadata.time };
  const before = row ?? { cleaner_id: key, words: {}, password_changed_at: null };
  return { ...before, words: withSaid(before.words, saidIn(event)) };
};

const owners = (row: WalletWordsRow): readonly string[] => [row.cleaner_id];

export const walletWords = readModel({ table, handles, needsRow, keys, evolve, owners });
