import { type JSX, useMemo } from 'react'
import { identicon } from '../address/identicon.ts'

/** The picture of an account: its own, or one drawn from its address. */
export function Avatar({
  address,
  image,
  size = 'hero',
}: {
  address: string
  image?: string | undefined
  size?: 'row' | 'hero'
}): JSX.Element {
  const { ground, ink, path } = useMemo(() => identicon(address), [address])
  const kind = `lwm-avatar lwm-avatar--${size}`
  if (image !== undefined) return <img className={kind} src={image} alt="" width="64" height="64" />
  return (
    <svg className={kind} viewBox="-1 -1 7 7" aria-hidden="true" focusable="false">
      <rect x="-1" y="-1" width="7" height="7" fill={ground} />
      <path d={path} fill={ink} />
    </svg>
  )
}
