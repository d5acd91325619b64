import type { JSX } from 'react'
import { classNames } from './class-names.ts'
import { CopyButton } from './copy-button.tsx'
import { Identicon } from './identicon.tsx'

/** Shortens an address for a list. @example shortAddress('0x1234567890abcdef1234567890abcdef12345678') // '0x1234…5678' */
export function shortAddress(address: string): string {
  const lead = address.startsWith('0x') ? 6 : 4
  return address.length <= lead + 6 ? address : `${address.slice(0, lead)}…${address.slice(-4)}`
}

/** Cuts an address into groups of four, the `0x` on its own. */
export function groupAddress(address: string): string[] {
  const prefix = address.startsWith('0x') ? ['0x'] : []
  return [...prefix, ...(address.slice(prefix.length * 2).match(/.{1,4}/g) ?? [])]
}

/**
 * An address: `short` in lists, whole and in groups of four where it matters. Always left to right.
 * @example <AddressText address={row.address} short /> · <AddressText address={option.address} copy identicon />
 */
export function AddressText({
  address,
  short = false,
  copy = false,
  identicon = false,
  what,
}: {
  address: string
  short?: boolean
  copy?: boolean
  identicon?: boolean
  /** What the copy button calls it. */
  what?: string
}): JSX.Element {
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      {identicon && <Identicon text={address} className="size-6 shrink-0" />}
      <bdi dir="ltr" className="font-mono text-sm" title={short ? address : undefined}>
        {short ? (
          shortAddress(address)
        ) : (
          <span className="flex flex-wrap gap-x-2">
            {keyed(groupAddress(address)).map(({ key, group, index }) => (
              <span key={key} className={classNames(index % 2 === 1 ? 'text-ink' : 'text-soft')}>
                {group}
              </span>
            ))}
          </span>
        )}
      </bdi>
      {copy && <CopyButton text={address} {...(what === undefined ? {} : { what })} />}
    </span>
  )
}

function keyed(groups: string[]): { key: string; group: string; index: number }[] {
  return groups.map((group, index) => ({ key: `${index} ${group}`, group, index }))
}
