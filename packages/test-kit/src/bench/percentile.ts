/** The value below which a share of the values lies; 0 of none. @example percentile([1, 2, 9], 0.99) // 9 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
