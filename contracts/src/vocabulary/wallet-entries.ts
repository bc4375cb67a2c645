/** What the office adds to a wallet: an earning is a bonus or a tip, a transfer a correction. */
export const walletEntryTypes = ['earning', 'transfer'] as const;
export type WalletEntryType = (typeof walletEntryTypes)[number];
