import { later, systemClock } from '@lode/clock'
import { useEffect, useRef } from 'react'

type Marked = { sheet?: string } | null

/** Until a step back that the browser was told is done, it would take away whatever is put on top. */
let underWay: Promise<void> | undefined

function goBack(): void {
  const done = new Promise<void>((resolve) =>
    addEventListener('popstate', () => resolve(), { once: true }),
  ).then(() => {
    if (underWay === done) underWay = undefined
  })
  underWay = done
  history.back()
}

/**
 * Makes what is open a step of the history, so that Back closes it, also on Android, and whatever lies below stays as it
 * was. What closes it in another way takes its entry back.
 */
export function useHistoryEntry(onBack: () => void, wanted: boolean): void {
  const told = useRef(onBack)
  told.current = onBack
  const key = useRef<string>(undefined)
  const stay = useRef<() => void>(undefined)
  useEffect(() => {
    if (!wanted) return
    // Strict mode takes effects back and runs them again at once: the entry is still there then.
    stay.current?.()
    let left = false
    const enter = (): void => {
      if (left || key.current !== undefined) return
      key.current = crypto.randomUUID()
      history.pushState({ ...(history.state as Marked), sheet: key.current }, '')
    }
    if (underWay === undefined) enter()
    else void underWay.then(enter)
    const here = (): boolean => (history.state as Marked)?.sheet === key.current
    const listen = (): void => {
      if (key.current === undefined || here()) return
      key.current = undefined
      told.current()
    }
    addEventListener('popstate', listen)
    return () => {
      left = true
      removeEventListener('popstate', listen)
      stay.current = later(systemClock, 0, () => {
        if (key.current !== undefined && here()) goBack()
        key.current = undefined
      })
    }
  }, [wanted])
}
