import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused, refuse } from '../kernel/decision.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { guestCustomerId, mailboxHash } from '../kernel/mailbox.ts';
import { areaStream, noticeIdOf } from './area.ts';
import { requestAreaNotice } from './decisions.ts';

const servedAlready = [{ path: 'zip_code', message: 'We already serve this ZIP code. You can book now.' }];

export const areaRoutes = ({ streams, vault, settings }: Kit): AnyRoute[] => [
  route('POST /area-notices', async ({ body }, context) => {
    const zipCode = body.zip_code.slice(0, 5);
    const { servedZipCodes } = await settings.at(context.now);
    if (servedZipCodes.includes(zipCode)) return refuse('invalid-input', { errors: servedAlready });
    const [hash, customerId] = await Promise.all([
      mailboxHash(vault, body.email),
      guestCustomerId(vault, body.email),
    ]);
    const noticeId = noticeIdOf(hash, zipCode);
    const decide = requestAreaNotice({ noticeId, customerId, zipCode, email: body.email });
    const noted = await streams.transact(areaStream(noticeId), decide, byCaller(context));
    // The same for everyone, without waiting for the read side: the answer must not reveal who is on the list.
    return isRefused(noted) ? noted : { body: { status: 'noted' as const } };
  }),
];
