import type { Difference, ProvenFigure } from './proof.ts'
import type { DayFigures } from './published.ts'
import { sameDecimal } from './same-decimal.ts'

/** In what two sides' figures of a day differ. */
export function compareFigures({ said, own }: { said: DayFigures; own: DayFigures }): Difference[] {
  const [a, b] = [named(said), named(own)]
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i): Difference[] => {
    const [one, other] = [a[i], b[i]]
    if (one && other && one[0] === other[0] && sameDecimal(one[1], other[1])) return []
    return [{ what: (other ?? one)?.[0] ?? 'block', said: one?.[1] ?? '', own: other?.[1] ?? '' }]
  }).flat()
}

function named({ epochs, poolPowerTh, btcUsd }: DayFigures): [ProvenFigure, string][] {
  return [
    ['poolPower', poolPowerTh],
    ['price', btcUsd],
    ...epochs.flatMap((epoch): [ProvenFigure, string][] => [
      ['block', String(epoch.firstHeight)],
      ['block', String(epoch.lastHeight)],
      ['difficulty', epoch.difficulty],
      ['subsidy', epoch.subsidy],
      ['meanFees', epoch.meanFees],
      ['accepted', epoch.acceptedDifficulty],
    ]),
  ]
}
