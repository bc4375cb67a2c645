/** The provider did not answer, was broken, or was too busy: the outcome of the call is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** No payment provider is set up here. */
export class PaymentsNotSetUp extends ProviderUnavailable {}
