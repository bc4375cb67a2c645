import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import { userId } from '@tidylog/contracts/schemas/ids';
import { describe, expect, test } from 'vitest';
import { ada } from '../../testing/booking-events.ts';
import {
  at,
  bookingId,
  customerId,
  due,
  early,
  endedWith,
  id,
  startedAs,
  visit,
  world,
} from '../../testing/charge-world.ts';
import type { start } from '../../testing/subscription-events.ts';

const memberOf = (text: string) => text as typeof customerId;

describe('the card of a subscription', () => {
  const member = memberOf('0197a1f0-0000-7000-8000-0000000000a1');
  const other = memberOf('0197a1f0-0000-7000-8000-0000000000a2');
  const ownCards = memberOf(id);

  /** Which cards a visit and the early fee are charged to; every customer has a card. */
  const charged = async (
    ordered: Partial<typeof start>,
    more: (own: ReturnType<typeof world>) => Promise<unknown> = async () => undefined,
  ): Promise<string[]> => {
    const own = world();
    await own.append(`subscription-${id}`, startedAs(ordered));
    await own.append(`booking-${bookingId}`, ...visit);
    await own.withCard('pm_ok_guest');
    await own.withCard('pm_ok_member', member);
    await own.withCard('pm_ok_other', other);
    await more(own);
    await own.chargeVisit(early);
    await own.chargeVisit(due);
    await own.append(`subscription-${id}`, endedWith(20_000));
    await own.chargeFee();
    return own.payments.charges().map(({ methodId }) => methodId ?? '');
  };
  const taken: SubscriptionEvent = {
    type: 'SubscriptionTakenOver',
    data: { subscriptionId: id, customerId: member, guestCustomerId: customerId, contact: ada },
  };
  const given = async ({ append, cards }: ReturnType<typeof world>, methodId: string) => {
    const card = await cards.add(
      { customerId: member, methodId, isPrimary: false, billingName: 'Ada' },
      at(early),
    );
    if ('refused' in card) throw new Error(card.refused);
    await append(`customer-${member}`, {
      type: 'CardGivenToSubscription',
      data: { customerId: member, subscriptionId: id, cardId: card.cardId },
    });
  };
  const asGuest = { isGuest: true, orderedBy: 'guest' } as const;
  const asMember = { customerId: member, orderedBy: 'member' } as const;
  const byOffice = { customerId: member, orderedBy: 'office' } as const;
  const chooses = async (own: ReturnType<typeof world>) => {
    await own.withCard('pm_ok_chosen', member, false);
    await given(own, 'pm_ok_chosen');
  };

  test('of a guest is never one of the mailbox that was typed', async () =>
    expect(await charged(asGuest)).toEqual([]));
  test('of a guest is the one that paid its first visit', async () =>
    expect(await charged(asGuest, (own) => own.withCard('pm_ok_own', ownCards))).toEqual([
      'pm_ok_own',
      'pm_ok_own',
    ]));
  test('of a guest for whom the office ordered is that one too', async () =>
    expect(
      await charged({ isGuest: true, orderedBy: 'office' }, (own) => own.withCard('pm_ok_own', ownCards)),
    ).toEqual(['pm_ok_own', 'pm_ok_own']));
  test('of a member who ordered it signed in is the primary one', async () =>
    expect(await charged(asMember)).toEqual(['pm_ok_member', 'pm_ok_member']));
  test('of a member is the one given or chosen for it, whatever the primary one is', async () =>
    expect(await charged(asMember, chooses)).toEqual(['pm_ok_chosen', 'pm_ok_chosen']));
  test('of a member for whom the office ordered is none before the member chooses', async () => {
    expect(await charged(byOffice)).toEqual([]);
    expect(await charged(byOffice, chooses)).toEqual(['pm_ok_chosen', 'pm_ok_chosen']);
  });
  test('of an account that the owner of its mailbox took back is not what a stranger had ordered there', async () => {
    const reclaimed: UserEvent = {
      type: 'EmailVerified',
      data: { userId: userId.parse(member), guestCustomerId: customerId, reclaimed: true },
    };
    const takesBack = (own: ReturnType<typeof world>) => own.append(`user-${member}`, reclaimed);
    expect(await charged(asMember, takesBack)).toEqual([]);
    const chosen = async (own: ReturnType<typeof world>) => {
      await takesBack(own);
      await chooses(own);
    };
    expect(await charged(asMember, chosen)).toEqual(['pm_ok_chosen', 'pm_ok_chosen']);
  });
  test('that was chosen and removed gives way to the primary one', async () =>
    expect(
      await charged(asMember, async (own) => {
        await chooses(own);
        const [cardId = ''] = await own.givenCards(member);
        await own.cards.remove({ customerId: member, cardId }, at(early));
      }),
    ).toEqual(['pm_ok_member', 'pm_ok_member']));
  test('that a member took over is the chosen one, not that of the guest', async () =>
    expect(
      await charged(asGuest, async (own) => {
        await own.withCard('pm_ok_own', ownCards);
        await chooses(own);
        await own.append(`subscription-${id}`, taken);
      }),
    ).toEqual(['pm_ok_chosen', 'pm_ok_chosen']));
});
