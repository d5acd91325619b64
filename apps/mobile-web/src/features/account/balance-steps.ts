import type { BalanceDays } from '../../entities/balances/face.ts'

/**
 * The heights of a balance's line: it stands still until a day's end changes it. Days of which no worth is known are left out.
 * For drawing only.
 */
export function balanceSteps(days: BalanceDays): { x: number; y: number }[] {
  let before: number | undefined
  return days.flatMap(({ totalUsdt }, x) => {
    if (totalUsdt === null) return []
    const y = Number(totalUsdt.amount)
    const step =
      before === undefined || before === y
        ? [{ x, y }]
        : [
            { x, y: before },
            { x, y },
          ]
    before = y
    return step
  })
}
