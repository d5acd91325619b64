import { type Check, type CheckName, formatMoney, money } from '@lode/domain'
import type { DayResult } from './recompute-statement.ts'

const words: Readonly<Record<CheckName, string>> = {
  signed: 'the file is not what was signed',
  chain: 'the file is no link of one unbroken chain',
  past: 'what was seen before is another now: the past was rewritten',
  blocks: 'the blocks are not what their hashes and heights allow',
  figures: 'the figures of the day do not follow from its records',
  terms: 'the terms are not those that were bought',
  seconds: 'the active seconds are not those of the term',
  inputs: 'the payout was made from other figures than were published',
  amounts: 'the amounts are not what comes out',
}
const unchecked: Partial<Record<CheckName, string>> = {
  past: 'no earlier head to compare with',
  blocks: 'the source tells no hashes',
}

/** What came of a day, in lines for a terminal. The first begins with the day and ends with OK or what is wrong. */
export function describeResult(result: DayResult): string[] {
  const { day } = result
  if (result.kind === 'no_file') return [`${day}  NO FILE of this day to check by`]
  if (result.kind === 'not_paid') return [`${day}  NOT PAID, though it was published`]
  const { own, holds, checks, corrections } = result.proof
  const btc = (units: bigint): string => formatMoney(money(units, 'BTC'))
  const sum = own
    ? [
        `${own.activeSeconds} s`,
        `mined ${btc(own.gross)}`,
        `pool ${btc(own.poolFeePaid)}`,
        `power ${btc(own.powerPaid)}`,
        `service ${btc(own.serviceFeePaid)}`,
        `net ${btc(own.net)}`,
        ...(own.refunded > 0n ? [`rent back ${formatMoney(money(own.refunded, 'USDT'))}`] : []),
      ].join('  ')
    : 'nothing can be computed'
  return [
    `${day}  ${sum}  ${holds ? 'OK' : 'DIFFERS'}`,
    ...checks.flatMap(describeCheck),
    ...corrections.map((name) => `    note: ${name} says what was wrong in this day's data`),
  ]
}

function describeCheck({ name, state, differences }: Check): string[] {
  if (state === 'passed') return []
  if (state === 'unchecked') return [`    not checked: ${unchecked[name] ?? name}`]
  return [
    `    ${words[name]}`,
    ...differences.map(
      ({ what, said, own }) => `      ${what}: said ${said || 'nothing'}, found ${own || 'nothing'}`,
    ),
  ]
}

/** Whether something of a day is not as it should be. */
export function isWrong(result: DayResult): boolean {
  return result.kind !== 'proven' || !result.proof.holds
}
