import { ApiError, type ErrorCode, type ErrorParams } from '@lode/api-contract'
import type { StoredReply } from '../../../platform/http/idempotency.ts'
import { keepReply } from '../../../platform/http/keep-reply.ts'
import { settleTogether } from '../../../platform/settle-together.ts'
import { readSignedRequest } from '../proof/signed-request.ts'
import { isConfirmed } from '../recipient/is-confirmed.ts'
import { findWithdrawal } from '../repository.ts'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'
import type { Request } from './check-request.ts'
import { settleWithdrawals, type WithdrawalCommand } from './settle-withdrawals.ts'
import { type WithdrawalWire, withdrawalView } from './withdrawal-view.ts'

/** Requests withdrawals: sets the amount aside and writes the row, those that come at once together. */
export type WithdrawalRequests = {
  /** Settles a command and answers as it is answered ever after. @throws {ApiError} `request.idempotency_conflict`, which is not kept. */
  settle(command: Omit<WithdrawalCommand, 'confirmed'>): Promise<StoredReply>
  /**
   * Requests one. Up to the coin's automatic limit it is approved at once. The same id and request is the same withdrawal.
   * Nobody's device signed it, so it is not paid where proofs are asked for.
   * @throws {ApiError} one of `withdraw.*`, `amount.*`, `balance.insufficient`, `request.idempotency_conflict`; nothing has changed then.
   */
  request(request: Request & { id: string; userId: bigint }): Promise<WithdrawalWire>
}

/** Opens the line in which requests wait for each other. @example const { request } = openWithdrawalRequests(deps) */
export function openWithdrawalRequests(
  deps: Pick<WithdrawalDeps, 'db' | 'ledger' | 'clock' | 'chain' | 'site' | 'screened'>,
): WithdrawalRequests {
  const enqueue = settleTogether(
    (commands: readonly WithdrawalCommand[]) => settleWithdrawals(deps, commands),
    // Smaller than orders' calls, which follow each other: those of different holders run beside each other.
    { keyOf: ({ id }) => id, fewest: 8 },
  )
  async function settle(asked: Omit<WithdrawalCommand, 'confirmed'>): Promise<StoredReply> {
    // Before the line: a contract's word is the chain's to give, and others don't wait for it.
    const command = { ...asked, confirmed: await confirmedBy(deps, asked) }
    const { outcome, status, reply } = await enqueue(command)
    if (outcome === 'conflict') throw new ApiError('request.idempotency_conflict')
    return outcome === 'again' ? answerAgain(deps, command) : { status, reply }
  }
  return {
    settle,
    async request(request) {
      const { status, reply } = await settle({ ...request, keyed: null, proof: null })
      if (status === 200) return (reply as { withdrawal: WithdrawalWire }).withdrawal
      const { code, params } = reply as { code: ErrorCode; params: ErrorParams }
      throw new ApiError(code, params)
    },
  }
}

/** The withdrawal is there, and whoever wrote it kept no answer: it is answered as it is now. */
async function answerAgain(
  { db }: Pick<WithdrawalDeps, 'db'>,
  command: WithdrawalCommand,
): Promise<StoredReply> {
  const { id, userId, network, address, amount, keyed } = command
  const found = await findWithdrawal(db, id)
  const same =
    found?.userId === userId &&
    found.network === network &&
    found.address.toLowerCase() === address.toLowerCase() &&
    found.amount.coin === amount.coin &&
    found.amount.units === amount.units
  if (!same) throw new ApiError('request.idempotency_conflict')
  const answer = { status: 200, reply: { withdrawal: withdrawalView(found) } }
  if (keyed) await keepReply(db, keyed, answer)
  return answer
}

/** Whether the wallet of whoever is signed in has signed the recipient; null where no device has signed the request. */
async function confirmedBy(
  { db, site }: Pick<WithdrawalDeps, 'db' | 'site'>,
  { userId, proof }: Pick<WithdrawalCommand, 'userId' | 'proof'>,
): Promise<boolean | null> {
  if (!proof) return null
  const request = readSignedRequest(proof.text)
  if (!site || !request?.walletSignature) return false
  const [user] = await db<{ holder: string }[]>`select address as holder from users where id = ${userId}`
  return user !== undefined && isConfirmed(site, { request, holder: user.holder })
}
