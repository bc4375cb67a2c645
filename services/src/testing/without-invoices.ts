/** For bookings that have no invoices. */
export const withoutInvoices = { voidInvoice: async () => ({ position: undefined }) };
