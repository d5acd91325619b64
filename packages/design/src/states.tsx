import type { JSX, ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { useDesign } from './design-context.tsx'
import { Icon } from './icon.tsx'
import { CircleAlert, Info, WifiOff, X } from './icons.ts'

/**
 * What a list says when nothing is in it: what would be here, and the action that fills it.
 * @example <EmptyState icon={<Icon of={Pickaxe} />} title="No miners yet" action={<a …>Rent one</a>}>Rented miners …</EmptyState>
 */
export function EmptyState({
  icon,
  title,
  action,
  children,
}: {
  icon?: ReactNode
  title: ReactNode
  action?: ReactNode
  children?: ReactNode
}): JSX.Element {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      {icon !== undefined && <span className="mb-1 text-soft">{icon}</span>}
      <p className="font-semibold">{title}</p>
      {children !== undefined && <p className="max-w-xs text-sm text-soft">{children}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}

/** Says what failed and what to do. @example <ErrorState title={t('…')} onRetry={query.refetch}>{errorText}</ErrorState> */
export function ErrorState({
  title,
  onRetry,
  children,
}: {
  title: ReactNode
  onRetry?: () => void
  children?: ReactNode
}): JSX.Element {
  const { texts } = useDesign()
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-8 text-center">
      <Icon of={CircleAlert} className="size-6 text-bad" />
      <p className="font-semibold">{title}</p>
      {children !== undefined && <p className="max-w-xs text-sm text-soft">{children}</p>}
      {onRetry && (
        <Button className="mt-2" onClick={() => onRetry()}>
          {texts.retry}
        </Button>
      )}
    </div>
  )
}

/** A strip over the screen while there is no connection; its text says how old the data is. */
export function OfflineBanner({ children }: { children: ReactNode }): JSX.Element {
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-wait-tint px-4 py-2 text-sm text-wait"
    >
      <Icon of={WifiOff} className="size-4 shrink-0" />
      {children}
    </p>
  )
}

/**
 * Tells everybody of something over every screen, until they close it. Read out when it comes.
 * @example <HouseBanner onClose={close}>Maintenance from …</HouseBanner>
 */
export function HouseBanner({
  onClose,
  children,
}: {
  onClose?: () => void
  children: ReactNode
}): JSX.Element {
  const { texts } = useDesign()
  return (
    <div
      role="status"
      className="flex items-start gap-2 border-b border-line bg-accent-tint py-1 ps-4 pe-1 text-sm text-accent"
    >
      <Icon of={Info} className="mt-3 size-5 shrink-0" />
      <p className="min-w-0 flex-1 py-3 break-words">{children}</p>
      {onClose !== undefined && (
        <IconButton label={texts.close} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      )}
    </div>
  )
}
