import type { SettingsInForce } from '@tidylog/contracts/domain/settings';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { Vault } from '@tidylog/eventlog/vault';
import type { Views } from '@tidylog/server/views';
import type { CalendarProvider } from './cleaner/calendar-provider.ts';
import type { FileStore } from './file/file-store.ts';
import type { IdentityProvider } from './identity/google/identity-provider.ts';
import type { FirstUse, Limits, RemoveTraces } from './kernel/ports.ts';
import type { Streams } from './kernel/transact.ts';
import type { MailGateway } from './message/send/gateway.ts';
import type { PaymentGateway } from './payment-provider/gateway.ts';
import type { SmsGateway } from './sms/send/gateway.ts';

/** What the write side needs from the process that runs it. */
export interface ServiceDependencies {
  readonly log: EventLog;
  readonly vault: Vault;
  readonly streams?: Streams;
  readonly settings: SettingsInForce;
  readonly now: () => Temporal.Instant;
  readonly views: Views;
  readonly limits: Limits;
  readonly firstUse: FirstUse;
  readonly google: IdentityProvider | null;
  readonly payments: PaymentGateway;
  readonly sms: SmsGateway;
  readonly calendars: CalendarProvider;
  readonly removeTraces: RemoveTraces;
  readonly files: FileStore;
  readonly mail: {
    readonly gateway: MailGateway;
    readonly publicUrl: string;
  };
}
