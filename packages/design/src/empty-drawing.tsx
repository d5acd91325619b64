import type { JSX } from 'react'

/** What a list without rows is a picture of. */
export type EmptyDrawingName = 'activity' | 'orders' | 'rentals' | 'watchlist' | 'match' | 'people'

/**
 * The drawing of an empty list: one ground of rock with its vein, and on it what will stand there. One line width, one size; it
 * takes its colours from the theme. The words beside it say all.
 * @example <EmptyState icon={<EmptyDrawing of="orders" />} title="No orders yet">…</EmptyState>
 */
export function EmptyDrawing({ of }: { of: EmptyDrawingName }): JSX.Element {
  return (
    <svg
      viewBox="0 0 120 88"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block h-22 w-30 max-w-full rtl:-scale-x-100"
    >
      <path d="M6 72c16-5 30 3 50 0s38-5 58 0v10c-18 6-36 2-56 4S22 86 6 82z" className="fill-sunken" />
      <path d="M6 72c16-5 30 3 50 0s38-5 58 0M14 79c18-3 34 2 50 0s30-3 44 0" className="stroke-soft" />
      <path d="M30 86c5-5 12-3 17-7s11-3 16-7" className="stroke-accent" strokeWidth="2" />
      {drawings[of]}
    </svg>
  )
}

const drawings: Record<EmptyDrawingName, JSX.Element> = {
  activity: (
    <>
      <path d="M41 10h38v56l-6-5-6 5-7-5-6 5-7-5-6 5z" className="fill-raised stroke-soft" />
      <path d="M49 22h14M49 32h22M49 42h18" className="stroke-soft" />
      <path d="M71 19v7m-3-3 3 3 3-3" className="stroke-accent" />
    </>
  ),
  orders: (
    <>
      <path d="M60 70V14" className="stroke-soft" />
      <path d="M60 18h30l9 10-9 10H60z" className="fill-raised stroke-soft" />
      <circle cx="89" cy="28" r="2.5" className="stroke-accent" />
      <path d="M66 25h14M66 31h9" className="stroke-soft" />
    </>
  ),
  rentals: (
    <>
      <path d="M26 40 60 26l34 8-34 15z" className="fill-raised stroke-soft" />
      <path d="M26 40v24l34 8V49zM60 72l34-15V34" className="stroke-soft" strokeDasharray="3 4" />
      <path d="M60 8v13m-5-5 5 5 5-5" className="stroke-accent" />
    </>
  ),
  watchlist: (
    <>
      <path
        d="M24 66V50M38 66V40M84 66V44M98 66V34"
        className="stroke-soft"
        strokeWidth="5"
        strokeOpacity="0.35"
      />
      <path
        d="m61 12 7 14.500 16 2.300-11.500 11.200 2.700 15.900L61 48.500l-14.200 7.400 2.700-15.900L38 28.800l16-2.300z"
        className="fill-raised stroke-soft"
      />
      <path d="m61 23 3.600 7.400 8.200 1.200" className="stroke-accent" />
    </>
  ),
  match: (
    <>
      <circle cx="56" cy="35" r="22" className="fill-raised stroke-soft" />
      <path d="m72 51 16 16" className="stroke-soft" strokeWidth="4" />
      <path d="M42 34c6-4 10 3 15 0s9-3 13 0M44 42c6-3 10 2 15 0s6-2 9 0" className="stroke-soft" />
      <path d="M45 27c4-5 9-6 13-6" className="stroke-accent" />
    </>
  ),
  people: (
    <>
      <circle cx="38" cy="31" r="8" className="fill-raised stroke-soft" />
      <path d="M24 66V56a14 14 0 0 1 28 0v10" className="fill-raised stroke-soft" />
      <circle cx="84" cy="31" r="8" className="fill-raised stroke-soft" strokeDasharray="3 4" />
      <path d="M70 66V56a14 14 0 0 1 28 0v10" className="stroke-soft" strokeDasharray="3 4" />
      <path d="M53 44c5-6 11-6 16 0" className="stroke-accent" />
    </>
  ),
}
