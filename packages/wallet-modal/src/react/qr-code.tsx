import { type JSX, useMemo } from 'react'
import { encode } from 'uqr'

/** A QR code as one path, black on white in every theme: cameras want it so. @throws {Error} 'No input text' */
export function QrCode({ text, label }: { text: string; label: string }): JSX.Element {
  const { path, size } = useMemo(() => drawQr(text), [text])
  return (
    <svg className="lwm-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** Draws each run of dark modules as one bar. Two modules of quiet space around. */
export function drawQr(text: string): { path: string; size: number } {
  if (text === '') throw new Error('No input text')
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const bars = data.flatMap((row, y) => {
    const found: string[] = []
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue
      const start = x
      while (row[x + 1] === true) x += 1
      found.push(`M${start} ${y}h${x - start + 1}v1H${start}z`)
    }
    return found
  })
  return { path: bars.join(''), size }
}
