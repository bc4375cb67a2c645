/** What the office adds to a wallet: an earning is a bonus or a tip, a transfer a correction. */
export const walletEntryTypes = ['earning', 'transfer'] as const;
export type WalletEntryType = (typeof walletEntryTypes)[number];

/** What an earning is for. `no-access`: the cleaner came, and could not get in. */
export const earningKinds = ['bonus', 'tip', 'no-access', 'other'] as const;
export type EarningKind = (typeof earningKinds)[number];

export const walletLineTypes = ['earning', 'job_payment', 'withdrawal', 'transfer', 'refund'] as const;
export type WalletLineType = (typeof walletLineTypes)[number];

export const walletLineStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export type WalletLineStatus = (typeof walletLineStatuses)[number];
