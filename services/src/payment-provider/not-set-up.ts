import { PaymentsNotSetUp } from '../kernel/provider-errors.ts';
import type { PaymentGateway } from './gateway.ts';

const refuses = async (): Promise<never> => {
  throw new PaymentsNotSetUp('Payments are not set up here.');
};

/** When no payment provider is set up: every request is refused. */
export const noPayments: PaymentGateway = {
  createCustomer: refuses,
  deleteCustomer: refuses,
  customerKey: refuses,
  createSetup: refuses,
  setup: refuses,
  setupOf: refuses,
  method: refuses,
  methodsOf: refuses,
  attachMethod: refuses,
  detachMethod: refuses,
  nameMethod: refuses,
  createPayment: refuses,
  confirmPayment: refuses,
  payment: refuses,
  cancelPayment: refuses,
  createCheckout: refuses,
  checkout: refuses,
  expireCheckout: refuses,
  refund: refuses,
  refundOf: refuses,
  refundsOf: refuses,
  dispute: refuses,
  disputesOf: refuses,
  chargesSince: refuses,
  refundsSince: refuses,
  disputesSince: refuses,
  charge: refuses,
  nudge: refuses,
};
