import { type JSX, useState } from 'react'

export type MarkSize = 'small' | 'row' | 'hero'

/** A picture of something, or its first letter: where it has none, and where the picture cannot be had. */
export function Mark({
  picture,
  name,
  size = 'row',
  round = false,
  faint = false,
}: {
  picture: string | undefined
  name: string
  size?: MarkSize | undefined
  round?: boolean
  /** Without its colours, for what is not the real thing. */
  faint?: boolean
}): JSX.Element {
  const [failed, setFailed] = useState<string>()
  const kind = `lwm-mark lwm-mark--${size}${round ? ' lwm-mark--round' : ''}${faint ? ' lwm-mark--faint' : ''}`
  if (picture !== undefined && picture !== failed) {
    return (
      <img className={kind} src={picture} alt="" width="40" height="40" onError={() => setFailed(picture)} />
    )
  }
  return (
    <span className={kind} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
