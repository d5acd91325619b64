import type { IconNode } from 'lucide'
import { createElement, type JSX, type SVGProps } from 'react'

/**
 * An icon of `icons.ts`: an outline in the text's colour, 24 px unless a class says otherwise, hidden from screen readers.
 * lucide's own component for React weighs more than all the icons of the first screen.
 * @example <Icon of={Check} className="size-5" />
 */
export function Icon({ of, ...attributes }: { of: IconNode } & SVGProps<SVGSVGElement>): JSX.Element {
  return (
    <svg
      aria-hidden
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...attributes}
    >
      {...of.map(([tag, shape]) => createElement(tag, shape))}
    </svg>
  )
}
