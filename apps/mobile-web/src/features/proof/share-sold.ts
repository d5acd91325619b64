import { decimalText, over, rational } from '@lode/domain'

/** How much of the measured power is sold, as a fraction; null while none is measured. */
export function shareSold({ soldTh, provenTh }: { soldTh: string; provenTh: string }): string | null {
  const measured = rational(provenTh)
  return measured.n > 0n ? decimalText(over(rational(soldTh), measured), 4) : null
}
