import { Icon } from '@lode/design'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Pickaxe, ReceiptText } from '@lode/design/icons.ts'
import type { JSX } from 'react'
import type { HolderRecord } from './queries.ts'

const icons = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  order: ReceiptText,
  mined: Pickaxe,
  other: ArrowLeftRight,
}

/** The sign of a record's kind. */
export function RecordIcon({ kind }: Pick<HolderRecord, 'kind'>): JSX.Element {
  return (
    <span className="flex size-10 items-center justify-center rounded-full bg-accent-tint text-accent">
      <Icon of={icons[kind]} className="size-5" />
    </span>
  )
}
