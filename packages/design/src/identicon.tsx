import type { JSX } from 'react'
import { classNames } from './class-names.ts'

const hues = ['fill-accent', 'fill-info', 'fill-wait', 'fill-ink', 'fill-soft', 'fill-bad'] as const

/** A mirrored 5 by 5 pattern that is always the same for the same text, to tell addresses apart at a glance. */
export function Identicon({ text, className }: { text: string; className?: string }): JSX.Element {
  const bits = hash(text)
  const cells: JSX.Element[] = []
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const bit = row * 3 + Math.min(column, 4 - column)
      if ((bits >>> bit) & 1) {
        cells.push(<rect key={`${row}${column}`} x={column + 1.5} y={row + 1.5} width="1.02" height="1.02" />)
      }
    }
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 8 8"
      className={classNames('rounded-full bg-sunken', hues[bits % hues.length], className ?? 'size-8')}
    >
      {cells}
    </svg>
  )
}

/** FNV-1a, 32 bits: only has to spread, not to resist. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text.toLowerCase()) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (value ^ (value >>> 15)) >>> 0
}
