import type { Configuration } from './configuration.ts'
import type { ActivitySettings } from './modules/activity/activity-deps.ts'
import type { Voucher } from './modules/deposit/deposit-deps.ts'
import type { DepositSettings } from './modules/deposit/deposit-settings.ts'
import { statementSigner } from './modules/deposit/statement-signer.ts'
import type { WithdrawalSettings } from './modules/withdrawal/withdrawal-deps.ts'

/** Worth a sweep: 1 USDT, 0.00001 BTC, 0.001 ETH. */
const sweptFrom = { USDT: 1_000_000n, BTC: 1_000n, ETH: 1_000_000_000_000_000n } as const
const stuckAfterMs = 90_000

/** How deposits of the configured chain are taken. */
export function depositSettings({ chain }: Configuration): DepositSettings {
  return {
    confirmations: BigInt(chain.confirmations),
    startBlock: chain.deployBlock,
    blockSeconds: chain.blockSeconds,
    minimum: sweptFrom,
  }
}

/** Who says where deposits go. */
export function voucherOf({ chain, contracts, keys }: Configuration): Voucher {
  return { chainId: chain.id, vault: contracts.vault, sign: statementSigner(keys.deposit) }
}

/** How withdrawals of the configured chain are paid: as final as deposits are. */
export function withdrawalSettings({ chain }: Configuration): WithdrawalSettings {
  return {
    confirmations: BigInt(chain.confirmations),
    stuckAfterMs,
    // One block to be taken up, the confirmations on top.
    arrivalSeconds: (chain.confirmations + 1) * chain.blockSeconds,
  }
}

/** How far back the index of activity goes. */
export function activitySettings({ chain, activityHistoryBlocks }: Configuration): ActivitySettings {
  return { startBlock: chain.deployBlock, historyBlocks: BigInt(activityHistoryBlocks) }
}
