import { classNames } from '@lode/design'
import { identicon } from '@lode/wallet-modal/address'
import { type JSX, useMemo } from 'react'

/** The picture of an address, the same as in the wallet's dialog, to tell addresses apart at a glance. */
export function Identicon({ address, className }: { address: string; className: string }): JSX.Element {
  const { ground, ink, path } = useMemo(() => identicon(address), [address])
  return (
    <svg aria-hidden="true" viewBox="-1 -1 7 7" className={classNames('shrink-0 rounded-full', className)}>
      <rect x="-1" y="-1" width="7" height="7" fill={ground} />
      <path d={path} fill={ink} />
    </svg>
  )
}
