import type { ChallanSource } from '~/domain/billing/states.policy'

/** The ways to pay the provider, as its challans are told apart. */
export const WAYS: readonly ChallanSource[] = ['gateway', 'transaction-id', 'bank']
