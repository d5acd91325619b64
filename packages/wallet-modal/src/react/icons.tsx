import type { JSX, ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }): JSX.Element {
  return (
    <svg className="lwm-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export const BackIcon = (): JSX.Element => (
  <Icon>
    <path className="lwm-mirrored" d="M15 5l-7 7 7 7" />
  </Icon>
)
export const CloseIcon = (): JSX.Element => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
)
export const HelpIcon = (): JSX.Element => (
  <Icon>
    <path d="M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.5v.1" />
    <circle cx="12" cy="12" r="9" />
  </Icon>
)
export const CopyIcon = (): JSX.Element => (
  <Icon>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M15 5V4H4v11h1" />
  </Icon>
)
export const QrIcon = (): JSX.Element => (
  <Icon>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2" />
  </Icon>
)
export const OutIcon = (): JSX.Element => (
  <Icon>
    <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />
  </Icon>
)
export const LeaveIcon = (): JSX.Element => (
  <Icon>
    <path d="M14 4H5v16h9M10 12h10M16 8l4 4-4 4" />
  </Icon>
)
export const ForwardIcon = (): JSX.Element => (
  <Icon>
    <path className="lwm-mirrored" d="M9 5l7 7-7 7" />
  </Icon>
)

export const ActivityIcon = (): JSX.Element => (
  <Icon>
    <path d="M8 4v15M8 4L4.5 7.5M8 4l3.5 3.5M16 20V5M16 20l3.5-3.5M16 20l-3.5-3.5" />
  </Icon>
)

export const CardIcon = (): JSX.Element => (
  <Icon>
    <path d="M3 6h18v12H3zM3 10h18M7 15h4" />
  </Icon>
)
