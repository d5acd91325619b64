import type { IconNode } from 'lucide'
import { createElement, type JSX, type SVGProps } from 'react'

/**
 * An icon of `icons.ts`: an outline in the text's colour, 24 px unless a class says otherwise, hidden from screen readers.
 * lucide's own component for React weighs more than all the icons of the first screen.
 * @example <Icon of={Check} className="size-5" />
 */
export function Icon({ of, ...attributes }: { of: IconNode } & SVGProps<SVGSVGElement>): JSX.Element {
  // As arguments, not as an array: React asks a key of each child in an array.
  const shapes = of.map(([tag, shape]) => createElement(tag, shape))
  return createElement('svg', { ...outline, ...attributes }, ...shapes)
}

const outline = {
  'aria-hidden': true,
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
