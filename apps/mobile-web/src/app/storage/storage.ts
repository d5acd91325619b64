/** What a browser keeps as text. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Such a storage that also knows what a reload would forget. */
export type KeptTexts = TextStorage & { lasts(key: string): boolean; keys(): string[] }

/**
 * Keeps texts where the browser lets us, and in this page's memory where it does not: cookies and site data may be
 * blocked, an app that shows web pages may have no storage at all, a full one takes nothing more. It never throws.
 * @example keptBy(() => localStorage).setItem('lode.total', 'BTC')
 */
export function keptBy(open: () => Storage): KeptTexts {
  const here = new Map<string, string>()
  return {
    getItem: (key) => here.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    setItem: (key, text) => {
      here.set(key, text)
      attempt(() => {
        open().setItem(key, text)
        here.delete(key)
      })
    },
    removeItem: (key) => {
      here.delete(key)
      attempt(() => open().removeItem(key))
    },
    lasts: (key) => !here.has(key),
    keys: () => [...new Set([...here.keys(), ...(attempt(() => Object.keys(open())) ?? [])])],
  }
}

/** For later visits of this device. */
export const deviceStorage: KeptTexts = keptBy(() => localStorage)

/** For this tab, its reloads included. */
export const tabStorage: KeptTexts = keptBy(() => sessionStorage)

/** What a text says as JSON; undefined where it is none, or nothing was kept. */
export function readKept(storage: TextStorage, key: string): unknown {
  const text = storage.getItem(key)
  // Nothing kept is the usual case, and an error at the start is dear: the browser reads the script again to place it.
  return text === null ? undefined : attempt(() => JSON.parse(text))
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
