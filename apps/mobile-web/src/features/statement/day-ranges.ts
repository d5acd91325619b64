const dayMs = 86_400_000

/** Days that follow one another, as one range. @example dayRanges(['2026-01-01', '2026-01-02', '2026-02-01']) // two ranges */
export function dayRanges(days: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && Date.parse(day) - Date.parse(last.to) === dayMs) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}
