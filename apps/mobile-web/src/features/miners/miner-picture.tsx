import { classNames } from '@lode/design'
import type { JSX } from 'react'

/**
 * A mining machine, drawn: its hash boards' fins are as many as it has power. The name beside it says which it is.
 * @example <MinerPicture powerTh="200" className="w-24" />
 */
export function MinerPicture({ powerTh, className }: { powerTh: string; className?: string }): JSX.Element {
  const fins = Math.min(Math.max(Math.round(Number(powerTh) / 25), 3), 12)
  const gap = 54 / fins
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className={classNames('block', className)}>
      <path d="M8 26 24 12h88l-12 14z" className="fill-sunken stroke-soft" strokeWidth="1.2" />
      <path d="m100 26 12-14v42l-12 14z" className="fill-line stroke-soft" strokeWidth="1.2" />
      <rect
        x="8"
        y="26"
        width="92"
        height="42"
        rx="2"
        className="fill-raised stroke-soft"
        strokeWidth="1.2"
      />
      {[...Array(fins).keys()].map((fin) => (
        <line
          key={fin}
          x1={30 + fin * gap}
          x2={42 + fin * gap}
          y1="23"
          y2="15"
          className="stroke-soft"
          strokeWidth="1"
        />
      ))}
      {[31, 71].map((x) => (
        <g key={x} className="stroke-accent" fill="none" strokeWidth="1.4">
          <circle cx={x} cy="47" r="16" className="fill-accent-tint" />
          <path d={blades(x, 47)} strokeLinecap="round" />
          <circle cx={x} cy="47" r="4" className="fill-raised" />
        </g>
      ))}
      <path d="M16 68v4M92 68v4" className="stroke-soft" strokeWidth="3" strokeLinecap="round" />
      <circle cx="94.5" cy="31.5" r="1.8" className="fill-accent" />
    </svg>
  )
}

function blades(x: number, y: number): string {
  return [0, 72, 144, 216, 288]
    .map((turn) => {
      const at = (radius: number, degrees: number): string => {
        const angle = ((turn + degrees) * Math.PI) / 180
        return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
      }
      return `M${at(4, 0)}Q${at(10, 8)} ${at(13.5, 38)}`
    })
    .join('')
}
