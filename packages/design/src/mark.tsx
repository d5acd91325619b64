import { type JSX, useState } from 'react'
import { classNames } from './class-names.ts'

/** A round picture, or the first letter of what it is of: where there is none, and where it cannot be had. */
export function Mark({
  picture,
  name,
  className = 'size-9',
}: {
  picture: string | undefined
  name: string
  className?: string | undefined
}): JSX.Element {
  const [failed, setFailed] = useState<string>()
  const kind = classNames('shrink-0 rounded-full', className)
  if (picture !== undefined && picture !== failed)
    return (
      <img src={picture} alt="" width="36" height="36" className={kind} onError={() => setFailed(picture)} />
    )
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={classNames('bg-sunken text-soft', kind)}>
      <text x="16" y="21" fill="currentColor" fontSize="14" fontWeight="600" textAnchor="middle">
        {name.slice(0, 1).toUpperCase()}
      </text>
    </svg>
  )
}
