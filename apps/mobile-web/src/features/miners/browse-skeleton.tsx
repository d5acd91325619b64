import { Card, Skeleton, useDesign } from '@lode/design'
import type { JSX } from 'react'

/** The shape of the list of miners while it is loaded. */
export function BrowseSkeleton(): JSX.Element {
  const { texts } = useDesign()
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-11 w-3/4" />
      {[0, 1, 2].map((card) => (
        <Card key={card}>
          <div className="flex gap-3">
            <Skeleton className="h-13 w-20" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="w-2/3" />
              <Skeleton className="w-1/2" />
            </div>
          </div>
          <Skeleton className="my-4 h-9" />
          <Skeleton className="h-5" />
        </Card>
      ))}
    </div>
  )
}
