import type { Proofs } from '../../src/modules/withdrawal/proof/open-proofs.ts'

/** For tests of what comes after it: withdrawals that no device signed are as good as those that one did. */
export const believing: Proofs = {
  faultsOf: async () => new Map(),
  unproven: async () => new Map(),
  keep: async () => true,
  again: async () => null,
  halfUsed: async () => [],
}
