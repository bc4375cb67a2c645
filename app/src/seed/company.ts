import type { Refused } from '@tidylog/contracts/domain/refused';
import { userId } from '@tidylog/contracts/schemas/ids';
import { createAccounts, demoUserId, officeActor, writing } from './accounts.ts';
import { type CustomerActsOptions, createCustomerActs } from './customer-acts.ts';
import { demoStaff } from './demo-accounts.ts';
import { createInvoiceActs } from './invoice-acts.ts';
import { at, bookingIdOf } from './names.ts';
import { createOfficeActs } from './office-acts.ts';
import { allDemoCleaners, demoCustomers } from './people.ts';
import { createPhotoActs } from './photo-acts.ts';
import type { DemoAct } from './plan-draft.ts';
import { createRoadActs } from './road-acts.ts';
import { createScheduleActs } from './schedule-acts.ts';
import { createTextActs } from './text-acts.ts';
import { demoTemplates } from './texts.ts';
import { createWalletActs } from './wallet-acts.ts';

/** Carries out the acts of the demo company, each by its own person. Returns the refusal if there is one. */
export function createCompany(options: CustomerActsOptions) {
  const { services, takesPayments } = options;
  const { commands, policies } = services;
  const accounts = createAccounts({ commands, vault: options.vault });
  const customers = createCustomerActs(options);
  const inSchedule = createScheduleActs(services);
  const withInvoice = createInvoiceActs(services);
  const inWallet = createWalletActs(services);
  const onTheRoad = createRoadActs(services);
  const photograph = createPhotoActs(services);
  const text = createTextActs(services);
  const office = createOfficeActs({ services, takesPayments });

  const carryOut = async (act: DemoAct): Promise<object | undefined> => {
    switch (act.do) {
      case 'register':
        return await accounts.member(at(demoCustomers, act.customer), act.at);
      case 'write-down':
        return await customers.writeDown(act);
      case 'merge':
        return await customers.merge(act);
      case 'apply':
        return await accounts.applicant(at(allDemoCleaners, act.cleaner), act.at);
      case 'approve':
        return await accounts.approve(at(allDemoCleaners, act.cleaner), act.at);
      case 'dismiss':
        return await accounts.dismiss(at(allDemoCleaners, act.cleaner), act.at);
      case 'place':
        return await customers.place(act);
      case 'complete':
        return await office.counted(await office.change(act), act.visit);
      case 'confirm':
      case 'assign':
      case 'move':
        return await office.change(act);
      case 'begin':
      case 'make':
      case 'pause':
      case 'skip':
      case 'end':
        return await office.series(act);
      case 'cancel':
        return await commands.booking.cancel(
          bookingIdOf(act.visit),
          { version: null, refundAmount: null, choice: 'any-amount', notes: null, askedBy: 'office' },
          writing(act.at, officeActor),
        );
      case 'pay':
        return await customers.pay(act);
      case 'charge':
        return await office.charge(act);
      case 'receipt':
        await office.receipt(act);
        return undefined;
      case 'invoice':
      case 'send-invoice':
      case 'pay-invoice':
      case 'delete-invoice':
        return await withInvoice(act);
      case 'remind':
      case 'remind-by-hand':
      case 'text':
        return await office.remind(act);
      case 'text-by-hand':
      case 'stop-texts':
        return await text(act);
      case 'rate':
        return await customers.rate(act);
      case 'ask-to-cancel':
        return await customers.askToCancel(act);
      case 'wait':
        return await customers.wait(act);
      case 'promo':
        return await office.offer(act);
      case 'expire':
        await policies['hold-expiry']({ kind: 'hold-expiry', subjectId: bookingIdOf(act.visit) });
        return undefined;
      case 'on-my-way':
      case 'no-access':
      case 'tick':
      case 'note-to-customer':
      case 'note-to-office':
      case 'cannot-come':
      case 'ask':
      case 'ask-about-pay':
      case 'answer':
        return await onTheRoad(act);
      case 'photo':
        return await photograph(act);
      case 'set-hours':
      case 'take-off':
        return await inSchedule(act);
      case 'add-method':
      case 'tip':
      case 'withdraw':
      case 'process':
      case 'pay-out':
      case 'fail':
      case 'return':
        return await inWallet(act);
      case 'clock-in':
        return await office.clock(act);
      case 'clock-out':
        return await office.counted(await office.clock(act), act.visit);
    }
  };

  return {
    openOffice: async (time: Temporal.Instant): Promise<void> => {
      await services.foundations();
      await accounts.office(time);
      for (const { email, ...member } of demoStaff)
        await services.createAdmin({ ...member, email, id: userId.parse(demoUserId(email)) });
      await services.texts.setUp(demoTemplates, writing(time, officeActor));
    },
    carryOut: async (act: DemoAct): Promise<Refused | undefined> => {
      const result = await carryOut(act);
      return result !== undefined && 'refused' in result ? (result as Refused) : undefined;
    },
  };
}
