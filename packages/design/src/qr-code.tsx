import type { JSX } from 'react'
import { encode } from 'uqr'
import { classNames } from './class-names.ts'

/**
 * A text as a QR code: one SVG path, dark on white in both themes so that cameras read it.
 * @throws {Error} when the text is longer than a QR code can hold.
 * @example <QrCode text={address} label={t('deposit.qr')} />
 */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className?: string
}): JSX.Element {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-card border border-line bg-white', className ?? 'w-56 max-w-full')}
    >
      <path d={path} className="fill-black" />
    </svg>
  )
}
