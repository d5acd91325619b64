import { arrayLiteral, sqlState, type Tx } from '@lode/database'
import { type Actor, type Coin, CoinMismatch, type Money } from '@lode/domain'
import type { Owner } from './chart.ts'
import type { TransferCode } from './codes.ts'
import { LedgerRefused, TransferMalformed } from './errors.ts'

/** One user's profit: `reference` names its source (`'rental:9'`) and is paid once a day. */
export type AccrualLine = { owner: `user/${bigint}`; amount: Money; reference: string }

const payer: Owner = 'treasury/mining'
const coin: Coin = 'BTC'
const code: TransferCode = 'profit'

/**
 * Pays one chunk of a day's profit from `treasury/mining`, whole or not at all, once per (day, chunk).
 * Answers false when that chunk was paid before: then nothing happens, whatever the lines say.
 * `day` is a date such as `'2026-11-21'`; a thousand lines make a good chunk, two chunks at a time the best use of two cores.
 * @throws {LedgerRefused} `ledger.insufficient_balance` when the treasury cannot pay the chunk.
 * @throws {TransferMalformed} for an amount that is not positive or an owner that is no user.
 */
export async function accrue(
  tx: Tx,
  run: { day: string; chunk: bigint; actor: Actor; now: Date; lines: readonly AccrualLine[] },
): Promise<boolean> {
  for (const line of run.lines) {
    if (line.amount.coin !== coin) throw new CoinMismatch(coin, line.amount.coin)
    if (line.amount.units <= 0n) throw new TransferMalformed(`${line.reference}: amount is not positive`)
    if (!/^user\/[1-9]\d*$/.test(line.owner)) throw new TransferMalformed(`${line.owner} is no user`)
  }
  try {
    const [answer] = await tx<{ paid: boolean }[]>`
      select ledger_accrue(${run.day}::text::date, ${run.chunk.toString()}::bigint, ${run.now}::timestamptz,
        ${payer}::text, ${coin}::text, ${code}::text, ${run.actor}::text,
        ${arrayLiteral(run.lines.map((line) => line.owner))}::text[],
        ${`{${run.lines.map((line) => line.amount.units).join()}}`}::numeric[],
        ${arrayLiteral(run.lines.map((line) => line.reference))}::text[]) as paid`
    return answer?.paid === true
  } catch (error) {
    // The account's own check: our one way to be below a floor here is a treasury without the money.
    if (sqlState(error) === '23514')
      throw new LedgerRefused('ledger.insufficient_balance', `accrual ${run.day}/${run.chunk}`)
    throw error
  }
}
