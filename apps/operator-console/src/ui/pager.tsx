import { queuePageSize } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import type { JSX } from 'react'

/** Where one is in a queue, and the way to any other page of it. */
export function Pager({
  page,
  total,
  onPage,
}: {
  page: number
  total: number
  onPage: (page: number) => void
}): JSX.Element {
  const last = Math.max(1, Math.ceil(total / queuePageSize))
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-2 text-sm">
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Page before
      </Button>
      <label className="flex items-center gap-2">
        Page
        <input
          key={page}
          type="number"
          min={1}
          max={last}
          defaultValue={page}
          onChange={(event) => {
            const wanted = event.target.valueAsNumber
            if (Number.isInteger(wanted) && wanted >= 1 && wanted <= last) onPage(wanted)
          }}
          className="min-h-11 w-20 rounded-button border border-line bg-raised px-2 text-base"
        />
        of {last}
      </label>
      <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next page
      </Button>
      <span className="text-soft">{total} in all</span>
    </nav>
  )
}
