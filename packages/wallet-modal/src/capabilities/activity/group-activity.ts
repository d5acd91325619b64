import type { ActivityItem } from './activity-client.ts'

/** What happened in one month of the reader's calendar. */
export type ActivityGroup = {
  readonly key: string
  readonly date: Date
  readonly items: readonly ActivityItem[]
}

/** Puts activity, newest first, into months, newest first. What lies within a month keeps its order. */
export function groupActivity(items: readonly ActivityItem[]): readonly ActivityGroup[] {
  const groups: { key: string; date: Date; items: ActivityItem[] }[] = []
  for (const item of items) {
    const date = new Date(item.metadata.minedAt)
    const key = `${date.getFullYear()}-${date.getMonth() + 1}`
    const group = groups.find((one) => one.key === key)
    if (group === undefined) groups.push({ key, date, items: [item] })
    else group.items.push(item)
  }
  return groups
}

/** The name of a month, with its year when that is not the present one. @example 'March 2025' */
export function monthTitle(date: Date, { now, language }: { now: Date; language: string }): string {
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { month: 'long', ...year }).format(date)
}
