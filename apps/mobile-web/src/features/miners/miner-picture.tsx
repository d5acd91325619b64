import { classNames } from '@lode/design'
import type { JSX } from 'react'
import { stoneOf } from './stone.ts'

/**
 * A mining machine, drawn: one projection and one scale for all, each clad in the stone that its name tells. The name beside
 * it says which it is.
 * @example <MinerPicture name="Basalt S21" className="w-24" />
 */
export function MinerPicture({ name, className }: { name: string; className?: string }): JSX.Element {
  const stone = stoneOf(name)
  return (
    <svg viewBox="0 0 120 88" aria-hidden="true" className={classNames('block', className)}>
      <path d="M10 74 62 86l48-22-2 4-46 20z" className="fill-ink" fillOpacity="0.1" />
      <g strokeWidth="1.3" strokeLinejoin="round" className="stroke-soft">
        <path d="M10 34 58 12l52 12-48 22z" className="fill-raised" />
        <path d="M10 34 62 46v38L10 72z" className="fill-sunken" />
        <path d="M62 46 110 24v38L62 84z" className="fill-line" />
      </g>
      <path d={cladding[stone]} fill="none" strokeWidth="1.2" strokeLinecap="round" className="stroke-soft" />
      {stone !== 'plain' && vein}
      <path
        d="M34 32l30-14M46 35l30-14M58 38l30-14"
        fill="none"
        strokeWidth="1.1"
        strokeLinecap="round"
        className="stroke-soft"
      />
      {[24, 47].map((x) => (
        <g key={x} transform={`matrix(1 0.23 0 1 ${x} ${54 + (x - 24) * 0.23})`} className="stroke-accent">
          <circle r="10" className="fill-accent-tint" strokeWidth="1.3" />
          <path d={blades} fill="none" strokeWidth="1.3" strokeLinecap="round" />
          <circle r="2.6" className="fill-raised" strokeWidth="1.2" />
        </g>
      ))}
    </svg>
  )
}

const vein = (
  <path
    d="M66 78c8-10 14-8 20-18s14-10 20-22"
    fill="none"
    strokeWidth="1.6"
    strokeLinecap="round"
    className="stroke-accent"
  />
)

/** How each stone looks on the side: speckles, layers, columns, bands, facets. */
const cladding: Record<ReturnType<typeof stoneOf>, string> = {
  granite:
    'M70 58v.1M76 66v.1M82 50v.1M88 62v.1M94 46v.1M100 56v.1M104 40v.1M74 74v.1M92 70v.1M80 58v.1M98 36v.1M86 42v.1M68 68v.1M106 50v.1',
  slate: 'M62 54 110 32M62 60 110 38M62 66 110 44M62 72 110 50M62 78 110 56',
  basalt: 'M70 42.300v38M78 38.700v38M86 35v38M94 31.300v38M102 27.700v38',
  gneiss: 'M62 56c10-8 16 0 24-8s14-6 24-14M62 66c12-8 18 2 26-8s14-4 22-12M62 76c10-6 18 0 26-8s16-6 22-12',
  quartz: 'M62 64 78 39 92 68 110 44M78 39 86 52 92 30M70 80 84 60 104 64M84 60 92 68',
  plain: '',
}

const blades = [0, 72, 144, 216, 288].map((turn) => blade(turn)).join('')

function blade(turn: number): string {
  const at = (radius: number, degrees: number): string => {
    const angle = ((turn + degrees) * Math.PI) / 180
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  }
  return `M${at(2.6, 0)}Q${at(6, 8)} ${at(8.6, 38)}`
}
