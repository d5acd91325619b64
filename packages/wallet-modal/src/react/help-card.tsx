import type { JSX, ReactNode } from 'react'

/** One thing worth knowing, with a picture. */
export function HelpCard({
  picture,
  title,
  text,
}: {
  picture: ReactNode
  title: string
  text: string
}): JSX.Element {
  return (
    <li className="lwm-help">
      <svg className="lwm-help-picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        {picture}
      </svg>
      <div className="lwm-say">
        <h3 className="lwm-strong">{title}</h3>
        <p className="lwm-soft">{text}</p>
      </div>
    </li>
  )
}
