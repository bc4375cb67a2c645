import { describe, expect, test } from 'vitest';
import { refundableOf } from './refundable.ts';

const payment = (paymentId: string, amount: number, method: 'cash' | null = null) => ({
  paymentId,
  at: '',
  amount,
  brand: null,
  lastFour: null,
  receiptNumber: null,
  method,
});
const refund = (paymentId: string, amount: number, status: 'requested' | 'failed' = 'requested') => ({
  refundId: 'r',
  paymentId,
  at: '',
  amount,
  reason: 'office',
  status,
  method: null,
});
const dispute = (paymentId: string, amount: number, status: 'open' | 'won' | 'lost') => ({
  disputeId: 'd',
  paymentId,
  at: '',
  amount,
  status,
});
const payments = [payment('card', 12_000), payment('cash', 7_500, 'cash')];

describe('what can be refunded', () => {
  test('is told apart by how it was paid', () =>
    expect(refundableOf({ payments, refunds: [], disputes: [] })).toEqual({
      card: 12_000,
      byHand: 7_500,
      disputed: 0,
    }));
  test('is less by what was refunded, and not by what failed', () => {
    const refunds = [refund('card', 2_000), refund('cash', 7_500), refund('card', 5_000, 'failed')];
    expect(refundableOf({ payments, refunds, disputes: [] })).toEqual({
      card: 10_000,
      byHand: 0,
      disputed: 0,
    });
  });
  test('is nothing of a payment while its bank decides', () =>
    expect(refundableOf({ payments, refunds: [], disputes: [dispute('card', 3_000, 'open')] })).toEqual({
      card: 0,
      byHand: 7_500,
      disputed: 12_000,
    }));
  test('is less by what a bank took, and by no more than was left', () => {
    const lost = [dispute('card', 12_000, 'lost'), dispute('cash', 1_000, 'won')];
    expect(refundableOf({ payments, refunds: [refund('card', 2_000)], disputes: lost })).toEqual({
      card: 0,
      byHand: 7_500,
      disputed: 0,
    });
  });
});
