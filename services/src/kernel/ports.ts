import type { TracePlace } from '@tidylog/contracts/events/person';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import type { GuestKey } from '@tidylog/server/guest-key';

/**
 * Makes the database overwrite old versions of rows that still contain erased people; answers the places that its user
 * may not clean.
 */
export type RemoveTraces = () => Promise<readonly TracePlace[]>;

/** Whether a key is used for the first time within so many real seconds. */
export type FirstUse = (key: string, seconds: number) => Promise<boolean>;

/** Counters of tries, by real time. */
export interface Limits {
  hit(
    key: string,
    limit: { readonly times: number; readonly seconds: number },
  ): Promise<{ readonly allowed: boolean /** In seconds. */; readonly retryAfter: number }>;
  undo(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

/** What a valid token says: who, in which session, and the log position of the sign-in. */
export interface TokenClaims {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly role: Role;
  readonly epoch: number;
  readonly position: bigint;
}

export interface Auth {
  verifyToken(token: string): Promise<TokenClaims | undefined>;
  /** For a sign-in that the read side has not passed yet. */
  sessionFromStream(
    userId: string,
    sessionId: string,
  ): Promise<
    | {
        readonly role: Role;
        readonly epoch: number;
        readonly staffRole: StaffRole | null;
        readonly hasSecondFactor: boolean;
      }
    | undefined
  >;
}

/** Checks the keys that open one guest booking, each from a cookie. */
export interface GuestKeys {
  cookieName(bookingId: string): string;
  judge(bookingId: string, key: string): Promise<GuestKey>;
}

export interface GuestAccess extends GuestKeys {
  readonly isMadeWith: (bookingId: string, email: string) => Promise<boolean>;
}
