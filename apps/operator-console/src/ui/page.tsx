import { ErrorState, Skeleton } from '@lode/design'
import { type JSX, type ReactNode, useId } from 'react'
import { errorText } from '../data/error-text.ts'

type Reading<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown }

/** A screen: its title, what can be done on it, and what it shows once that is read. */
export function Page<Data>({
  title,
  actions,
  query,
  children,
}: {
  title: string
  actions?: ReactNode
  query: Reading<Data>
  children: (data: Data) => ReactNode
}): JSX.Element {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id={id} className="text-xl font-semibold">
          {title}
        </h1>
        {actions}
      </div>
      <Read query={query}>{children}</Read>
    </section>
  )
}

/** What shows something once it is read; that it could not be read, with a way to try again. */
export function Read<Data>({
  query,
  children,
}: {
  query: Reading<Data>
  children: (data: Data) => ReactNode
}): JSX.Element {
  const { data, error, refetch } = query
  if (data !== undefined) return <>{children(data)}</>
  if (!error) return <Skeleton className="h-40" />
  return (
    <ErrorState title="We couldn’t load this" onRetry={() => void refetch()}>
      {errorText(error)}
    </ErrorState>
  )
}
