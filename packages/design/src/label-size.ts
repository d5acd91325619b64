/**
 * How large labels in a row stand: as the reader wants them, up to what all of them leave room for. In pixels.
 * @example labelSize(['Nov 1', 'Nov 30'], { wanted: 24, room: 160 }) // 18.6…
 */
export function labelSize(
  labels: readonly string[],
  { wanted, room }: { wanted: number; room: number },
): number {
  // A letter is about 0.62 as wide as it is high, and two of them stand between labels.
  const letters = labels.reduce((sum, label) => sum + label.length, 0) + 2 * (labels.length - 1)
  return Math.min(wanted, room / (0.62 * Math.max(letters, 1)))
}
