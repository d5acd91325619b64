import { ErrorState, Skeleton } from '@lode/design'
import { type JSX, type ReactNode, useId } from 'react'
import { errorText } from '../data/error-text.ts'

/** A screen: its title, what can be done on it, and what it shows once that is read. */
export function Page<Data>({
  title,
  actions,
  query,
  children,
}: {
  title: string
  actions?: ReactNode
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
}): JSX.Element {
  const id = useId()
  const { data, error, refetch } = query
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id={id} className="text-xl font-semibold">
          {title}
        </h1>
        {actions}
      </div>
      {data === undefined ? (
        error ? (
          <ErrorState title="We couldn’t load this" onRetry={() => void refetch()}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <Skeleton className="h-40" />
        )
      ) : (
        children(data)
      )}
    </section>
  )
}
