import type { JSX } from 'react'
import { classNames } from './class-names.ts'
import { useDesign } from './design-context.tsx'

/** A grey bar of the shape of what is being loaded: give it width and height as classes. */
export function Skeleton({ className }: { className?: string }): JSX.Element {
  return <span aria-hidden className={classNames('skeleton block h-4 rounded-md', className)} />
}

/** Rows of the shape of a `ListRow`, while a list is being loaded. Screen readers hear that it loads. */
export function SkeletonRows({ count = 3 }: { count?: number }): JSX.Element {
  const { texts } = useDesign()
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      {[...Array(count).keys()].map((row) => (
        <div
          key={row}
          className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0"
        >
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="w-1/3" />
          <Skeleton className="ms-auto w-1/4" />
        </div>
      ))}
    </div>
  )
}
