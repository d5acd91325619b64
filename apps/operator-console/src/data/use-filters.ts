import { useLocation, useSearch } from 'wouter'

/**
 * What a screen is narrowed to, kept in its address: a link, a saved view and the way back lead to the same. A change of anything but
 * the page begins at the first page.
 * @example const [{ queue, page }, setFilters] = useFilters({ queue: 'open', page: '1' })
 */
export function useFilters<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
): [Readonly<Record<Name, string>>, (changes: Partial<Record<Name, string>>) => void] {
  const given = new URLSearchParams(useSearch())
  const [path, go] = useLocation()
  const names = Object.keys(defaults) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, given.get(name) ?? defaults[name]]))
  function set(changes: Partial<Record<Name, string>>): void {
    if (!('page' in changes)) given.delete('page')
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value === undefined || value === defaults[name as Name]) given.delete(name)
      else given.set(name, value)
    }
    go(given.size > 0 ? `${path}?${given}` : path, { replace: true })
  }
  return [values as Record<Name, string>, set]
}
