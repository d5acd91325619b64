import type { JSX } from 'react'

/**
 * A drill core as long as a price: the vein is what came back, the pale part what is still expected. Shares are of the
 * price; `text` says it in words. It fills from the side where reading starts.
 * @example <CoreBar share={0.27} expected={0.98} text="27.3% so far" />
 */
export function CoreBar({
  share,
  expected,
  text,
}: {
  share: number
  expected: number
  text: string
}): JSX.Element {
  const width = (part: number): number => Math.min(Math.max(part, 0), 1) * 300
  return (
    <svg
      viewBox="0 0 300 14"
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
      className="block h-3.5 w-full overflow-hidden rounded-full rtl:-scale-x-100"
    >
      <rect width="300" height="14" className="fill-core" />
      <rect width={width(Math.max(expected, share))} height="14" className="fill-accent" fillOpacity="0.28" />
      {[40, 78, 121, 163, 204, 251].map((x) => (
        <path key={x} d={`M${x} 0c5 5-3 9 2 14`} fill="none" className="stroke-ink" strokeOpacity="0.13" />
      ))}
      <rect width={width(share)} height="14" className="fill-accent" />
    </svg>
  )
}
