import { Button } from '@lode/design'
import { type JSX, useEffect, useRef } from 'react'

/**
 * The end of a list that has more: loads on when it comes into sight, and by its button for whoever doesn't scroll.
 * @example <MoreRows list={list} label={t('loadMore')} />
 */
export function MoreRows({
  list,
  label,
}: {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  label: string
}): JSX.Element | null {
  const place = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const ready = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!ready || place.current === null) return
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) fetchNextPage()
      },
      { rootMargin: '300px' },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [ready, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={place} className="pt-4 text-center">
      <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {label}
      </Button>
    </div>
  )
}
