/** What a deposit from a wallet is made of, in order. ETH has `deposit` alone. */
export type DepositStep = 'allowance' | 'reset' | 'approval' | 'deposit'

/**
 * Why a step went no further: `declined` in the wallet; `waiting` for an older request there; `no_gas`: the wallet can't pay the network; `not_connected`;
 * `wrong_chain`; `refused` by the chain before anything was sent; `reverted` on the chain; `unseen`: sent, and in
 * no block yet; `unanswered`: asked of the wallet, which may have sent it; `failed`: the chain did not answer before.
 */
export type DepositStopReason =
  | 'declined'
  | 'waiting'
  | 'no_gas'
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
  /** The wallet's own sentence, where no reason says more. */
  readonly said: string | undefined
  constructor(
    step: DepositStep,
    reason: DepositStopReason,
    { said, ...options }: { cause?: unknown; said?: string } = {},
  ) {
    super(`${step}: ${reason}`, options)
    this.said = said
    this.step = step
    this.reason = reason
  }
}
