/** The items of one month of the reader's calendar. */
export type Month<Item> = { readonly key: string; readonly date: Date; readonly items: readonly Item[] }

/**
 * Groups items, newest first, by month, newest first. Those of one month keep their order.
 * @example groupByMonth(items, ({ metadata }) => metadata.minedAt)
 */
export function groupByMonth<Item>(
  items: readonly Item[],
  dateOf: (item: Item) => string,
): readonly Month<Item>[] {
  const months: { key: string; date: Date; items: Item[] }[] = []
  for (const item of items) {
    const date = new Date(dateOf(item))
    const key = `${date.getFullYear()}-${date.getMonth() + 1}`
    const month = months.find((one) => one.key === key)
    if (month === undefined) months.push({ key, date, items: [item] })
    else month.items.push(item)
  }
  return months
}

/** The name of a month, with its year when that is not the present one. @example 'March 2025' */
export function monthTitle(date: Date, { now, language }: { now: Date; language: string }): string {
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { month: 'long', ...year }).format(date)
}
