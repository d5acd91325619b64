import { useEffect, useRef } from 'react'

type Marked = { sheet?: string } | null

/**
 * Makes what is open a step of the history, so that Back closes it, also on Android, and whatever lies below stays as it
 * was. What closes it in another way takes its entry back.
 */
export function useHistoryEntry(onBack: () => void, wanted: boolean): void {
  const told = useRef(onBack)
  told.current = onBack
  const key = useRef<string>(undefined)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!wanted) return
    // Strict mode takes effects back and runs them again at once: the entry is still there then.
    clearTimeout(leaving.current)
    if (key.current === undefined) {
      key.current = crypto.randomUUID()
      history.pushState({ ...(history.state as Marked), sheet: key.current }, '')
    }
    const here = (): boolean => (history.state as Marked)?.sheet === key.current
    const listen = (): void => {
      if (here()) return
      key.current = undefined
      told.current()
    }
    addEventListener('popstate', listen)
    return () => {
      removeEventListener('popstate', listen)
      leaving.current = setTimeout(() => {
        if (key.current !== undefined && here()) history.back()
        key.current = undefined
      })
    }
  }, [wanted])
}
