/** What a deposit from a wallet is made of, in order. ETH has `deposit` alone. */
export type DepositStep = 'allowance' | 'reset' | 'approval' | 'deposit'

/**
 * Why a step went no further: `declined` in the wallet; `waiting` for an older request there; `not_connected`;
 * `wrong_chain`; `refused` by the chain before anything was sent; `reverted` on the chain; `unseen`: sent, and in
 * no block yet; `unanswered`: asked of the wallet, which may have sent it; `failed`: the chain did not answer before.
 */
export type DepositStopReason =
  | 'declined'
  | 'waiting'
  | 'not_connected'
  | 'wrong_chain'
  | 'refused'
  | 'reverted'
  | 'unseen'
  | 'unanswered'
  | 'failed'

/** A deposit from a wallet stopped at a step. What went before stays done: the same call goes on from there. */
export class DepositStopped extends Error {
  override readonly name = 'DepositStopped'
  readonly step: DepositStep
  readonly reason: DepositStopReason
  constructor(step: DepositStep, reason: DepositStopReason, options?: { cause?: unknown }) {
    super(`${step}: ${reason}`, options)
    this.step = step
    this.reason = reason
  }
}
