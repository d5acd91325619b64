import type { JSX, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ChevronRight } from './icons.ts'

type Parts = {
  icon?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** What stands at the end: an amount, a state. */
  value?: ReactNode
  valueDetail?: ReactNode
  /** A chevron says that the row leads somewhere. */
  leads?: boolean
}

/** The classes of a row that can be pressed: put them on the link or button that holds a `ListRow`. */
export const rowClass =
  'block w-full text-start transition-colors hover:bg-sunken -outline-offset-2 border-b border-line last:border-b-0'

/**
 * The inside of one row of a list: icon, title with detail, value with detail. Rows stand in a flush `Card`. Where it is
 * narrow the value wraps first, and amounts never do; where the title has no room for its longest word, the value stands below
 * it.
 * @example <Card flush><a className={rowClass} href="/assets"><ListRow title="Assets" leads /></a></Card>
 */
export function ListRow({ icon, title, detail, value, valueDetail, leads }: Parts): JSX.Element {
  return (
    <span className="@container block">
      <span className="flex min-h-14 items-center gap-3 px-4 py-2.5 @max-[19rem]:flex-wrap">
        {icon !== undefined && <span className="shrink-0 text-soft">{icon}</span>}
        <span className="min-w-min grow basis-[45%]">
          <span className="block">{title}</span>
          {detail !== undefined && <span className="block text-sm text-soft">{detail}</span>}
        </span>
        {(value !== undefined || valueDetail !== undefined) && (
          <span className="shrink-99 text-end @max-[19rem]:grow @max-[16rem]:order-last @max-[16rem]:basis-full">
            <span className="block">{value}</span>
            {valueDetail !== undefined && <span className="block text-sm text-soft">{valueDetail}</span>}
          </span>
        )}
        {leads && (
          <Icon of={ChevronRight} className={classNames('size-5 shrink-0 text-soft rtl:-scale-x-100')} />
        )}
      </span>
    </span>
  )
}
