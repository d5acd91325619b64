import type { JSX } from 'react'

/** A key that does the same, beside what it does. @example <Button>Approve <Key name="A" /></Button> */
export function Key({ name }: { name: string }): JSX.Element {
  return (
    <span
      aria-hidden="true"
      className="rounded-[5px] border border-current/30 px-1.5 font-mono text-xs leading-5 font-semibold pointer-coarse:hidden"
    >
      {name}
    </span>
  )
}
