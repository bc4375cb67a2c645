import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { SessionId, UserId } from '@tidylog/contracts/vocabulary/ids';
import { longSessionDays, staffSessionHours } from '@tidylog/contracts/vocabulary/limits';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import type { StreamOf } from '../kernel/folded.ts';
import { enrolled, type SecondFactor, used } from './second-factor/factor.ts';

type DataOf<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>['data'];

interface RunningSession {
  readonly expiresAt: InstantText;
  readonly staffRole: StaffRole | null;
}
type Sessions = ReadonlyMap<SessionId, RunningSession>;

/** A new address, before it is claimed. */
export interface EmailChange
  extends Pick<DataOf<'EmailChangeRequested'>, 'changeId' | 'emailHash' | 'expiresAt'> {
  readonly email: string;
  readonly isConfirmed: boolean;
}

export type User =
  | { readonly status: 'none' }
  | ({ readonly status: 'requested' } & DataOf<'RegistrationRequested'>)
  | {
      readonly status: 'refused';
      readonly fingerprint: string;
      readonly passwordHash: string | null;
    }
  | ({
      readonly status: 'registered';
      readonly epoch: number;
      /** The epoch in which someone without a password chose one; null while they have none or have registered with one. */
      readonly firstPasswordEpoch: number | null;
      readonly sessions: Sessions;
      readonly emailVerified: boolean;
      readonly reset: Pick<DataOf<'PasswordResetRequested'>, 'resetId' | 'expiresAt'> | null;
      /** The link of someone whom the office added and who has no password yet; a link that resets one works, too. */
      readonly invitation: Pick<DataOf<'CleanerInvited'>, 'resetId' | 'expiresAt'> | null;
      readonly verification: Pick<
        DataOf<'EmailVerificationRequested'>,
        'verificationId' | 'expiresAt'
      > | null;
      /** Real time. */
      readonly toldOfTries: InstantText | null;
      readonly googleLink: Pick<
        DataOf<'GoogleLinkRequested'>,
        'linkId' | 'googleHash' | 'expiresAt' | 'name'
      > | null;
      readonly emailChange: EmailChange | null;
      /** The change that was made last. */
      readonly lastEmailChange: Pick<DataOf<'EmailChanged'>, 'changeId' | 'formerEmailHash'> | null;
      readonly secondFactor: SecondFactor | null;
      /** A second factor that no code has proved yet. */
      readonly factorSetup: Pick<DataOf<'SecondFactorPrepared'>, 'secret' | 'expiresAt'> | null;
    } & DataOf<'RegistrationRequested'>)
  | ({
      readonly status: 'leaving';
      /** Every address that the account may have claimed. */
      readonly emailHashes: readonly string[];
      readonly googleHash: string | null;
    } & DataOf<'ErasureRequested'>);

export type RegisteredUser = Extract<User, { status: 'registered' }>;

export const initial: User = { status: 'none' };

/** How long a session of a role lasts (design, "The API"). */
export const sessionLength = (role: Role): Temporal.Duration =>
  role === 'admin'
    ? Temporal.Duration.from({ hours: staffSessionHours })
    : Temporal.Duration.from({ hours: 24 * longSessionDays });

function withSession(
  sessions: Sessions,
  { sessionId, expiresAt, role, staffRole }: DataOf<'SessionStarted'>,
): Sessions {
  const startedAt = Temporal.Instant.from(expiresAt).subtract(sessionLength(role));
  const running = [...sessions].filter(
    ([, { expiresAt: end }]) => Temporal.Instant.compare(end, startedAt) > 0,
  );
  return new Map(running).set(sessionId, { expiresAt, staffRole });
}

function withoutSession(sessions: Sessions, { sessionId }: DataOf<'SessionEnded'>): Sessions {
  const others = new Map(sessions);
  others.delete(sessionId);
  return others;
}

const registered = (user: User, changes: Partial<RegisteredUser>): User =>
  user.status === 'registered' ? { ...user, ...changes } : user;

const withFactor = (user: User, change: (factor: SecondFactor) => SecondFactor): User =>
  user.status === 'registered' && user.secondFactor !== null
    ? { ...user, secondFactor: change(user.secondFactor) }
    : user;

const passwordChanged = (user: User, { passwordHash, epoch }: DataOf<'PasswordChanged'>): User =>
  registered(user, {
    passwordHash,
    epoch,
    sessions: new Map(),
    reset: null,
    invitation: null,
    ...(user.status === 'registered' && user.passwordHash === null && { firstPasswordEpoch: epoch }),
  });

const linked = (user: User, { googleHash, passwordDropped }: DataOf<'GoogleLinked'>): User =>
  registered(user, { googleHash, googleLink: null, ...(passwordDropped && { passwordHash: null }) });

const leaving = (user: User, data: DataOf<'ErasureRequested'>): User => {
  if (user.status !== 'registered') return user;
  const { emailHash, googleHash, emailChange, lastEmailChange } = user;
  const others = [lastEmailChange?.formerEmailHash, emailChange?.isConfirmed && emailChange.emailHash];
  const emailHashes = [emailHash, ...others.filter((hash) => typeof hash === 'string')];
  return { status: 'leaving', emailHashes, googleHash, ...data };
};

const emailChangeAsked = (user: User, data: DataOf<'EmailChangeRequested'>): User => {
  const { changeId, emailHash, expiresAt, addresses } = data;
  const email = addresses === erased ? erased : addresses.to;
  return registered(user, { emailChange: { changeId, emailHash, expiresAt, email, isConfirmed: false } });
};

const emailChangeConfirmed = (user: User): User =>
  user.status === 'registered' && user.emailChange !== null
    ? { ...user, emailChange: { ...user.emailChange, isConfirmed: true } }
    : user;

/** Links that were mailed to the old address stop working. */
const emailChanged = (
  user: User,
  { changeId, emailHash, formerEmailHash, contact }: DataOf<'EmailChanged'>,
): User =>
  registered(user, {
    emailHash,
    contact,
    emailVerified: true,
    emailChange: null,
    lastEmailChange: { changeId, formerEmailHash },
    reset: null,
    invitation: null,
    verification: null,
    googleLink: null,
  });

export function evolve(user: User, { type, data }: UserEvent): User {
  switch (type) {
    case 'RegistrationRequested':
      return { status: 'requested', ...data };
    case 'UserRegistered':
      return user.status === 'requested'
        ? {
            ...user,
            status: 'registered',
            epoch: 0,
            firstPasswordEpoch: null,
            sessions: new Map(),
            emailVerified: false,
            reset: null,
            invitation: null,
            verification: null,
            googleLink: null,
            toldOfTries: null,
            emailChange: null,
            lastEmailChange: null,
            secondFactor: null,
            factorSetup: null,
          }
        : user;
    case 'RegistrationRefused':
      return user.status === 'requested'
        ? { status: 'refused', fingerprint: user.fingerprint, passwordHash: user.passwordHash }
        : user;
    case 'SessionStarted':
      return user.status === 'registered' ? { ...user, sessions: withSession(user.sessions, data) } : user;
    case 'SessionEnded':
      return user.status === 'registered' ? { ...user, sessions: withoutSession(user.sessions, data) } : user;
    case 'SessionsEnded':
      return registered(user, { epoch: data.epoch, sessions: new Map() });
    case 'CleanerInvited':
    case 'StaffInvited':
      return registered(user, { invitation: { resetId: data.resetId, expiresAt: data.expiresAt } });
    case 'PasswordResetRequested':
      return registered(user, { reset: { resetId: data.resetId, expiresAt: data.expiresAt } });
    case 'PasswordChanged':
      return passwordChanged(user, data);
    case 'SignInsLimited':
      return registered(user, { toldOfTries: data.at });
    case 'EmailVerificationRequested':
      return registered(user, {
        verification: { verificationId: data.verificationId, expiresAt: data.expiresAt },
      });
    case 'EmailVerified':
      return registered(user, { emailVerified: true, verification: null });
    case 'ProfileChanged':
      return registered(user, { contact: data.contact });
    case 'GoogleLinkRequested':
      return registered(user, {
        googleLink: {
          linkId: data.linkId,
          googleHash: data.googleHash,
          expiresAt: data.expiresAt,
          name: data.name,
        },
      });
    case 'EmailChangeRequested':
      return emailChangeAsked(user, data);
    case 'EmailChangeConfirmed':
      return emailChangeConfirmed(user);
    case 'EmailChanged':
      return emailChanged(user, data);
    case 'EmailChangeCancelled':
    case 'EmailChangeRefused':
      return registered(user, { emailChange: null });
    case 'GoogleLinked':
      return linked(user, data);
    case 'SecondFactorPrepared':
      return registered(user, { factorSetup: { secret: data.secret, expiresAt: data.expiresAt } });
    case 'SecondFactorEnrolled':
      return registered(user, { secondFactor: enrolled(data), factorSetup: null });
    case 'SecondFactorUsed':
      return withFactor(user, (factor) => used(factor, data));
    case 'RecoveryCodesReplaced':
      return withFactor(user, (factor) => ({ ...factor, recoveryHashes: data.recoveryHashes }));
    case 'SecondFactorRemoved':
      return registered(user, { secondFactor: null });
    case 'ErasureRequested':
      return leaving(user, data);
  }
}

export const userStream = (userId: UserId): StreamOf<User, UserEvent> => ({
  name: `user-${userId}`,
  initial,
  evolve,
});

/** Of a change that is not confirmed: its link stops working. */
export const cancelledEmailChange = ({ userId, emailChange }: RegisteredUser): UserEvent[] =>
  emailChange === null || emailChange.isConfirmed
    ? []
    : [{ type: 'EmailChangeCancelled', data: { userId, changeId: emailChange.changeId } }];

/** Ends all sessions: tokens of earlier epochs stop working. */
export const endedSessions = ({ userId, epoch, sessions }: RegisteredUser) => ({
  userId,
  epoch: epoch + 1,
  sessionIds: [...sessions.keys()],
});
