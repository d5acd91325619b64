const name = 'lode.console.token'
const listeners = new Set<() => void>()

/** The header half of the session: of this tab alone, gone when it is closed. */
export const token = {
  read: (): string => sessionStorage.getItem(name) ?? '',
  keep(value: string): void {
    if (value) sessionStorage.setItem(name, value)
    else sessionStorage.removeItem(name)
    for (const tell of listeners) tell()
  },
  subscribe(tell: () => void): () => void {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
}
