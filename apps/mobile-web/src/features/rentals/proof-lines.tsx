import { AmountText, type Line } from '@lode/design'
import type { ProofLine } from './payout-lines.ts'

/** Lines of a proof, ready to be drawn: amounts show every digit. */
export function proofLines(lines: readonly ProofLine[]): Line[] {
  return lines.map(({ key, label, text, amount, strong }) => ({
    key,
    label,
    value: amount ? <AmountText value={amount} decimals={8} /> : text,
    ...(strong && { strong }),
  }))
}
