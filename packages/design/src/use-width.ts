import { type RefObject, useEffect, useRef, useState } from 'react'

const usualText = 12

/**
 * The width that an element gets, and the size of the reader's small text, both in pixels: what is drawn at it keeps its
 * texts at their size. `first` is the guess of the width before.
 * It is told when the browser has laid the page out anyway: to ask for it sooner would lay a new screen out twice.
 */
export function useWidth<E extends Element>(
  first: number,
): {
  ref: RefObject<E | null>
  width: number
  text: number
} {
  const ref = useRef<E>(null)
  const [{ width, text }, setSize] = useState({ width: first, text: usualText })
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return
      const next = {
        width: Math.max(Math.round(entry.contentRect.width), 160),
        text: 0.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      }
      setSize((now) => (now.width === next.width && now.text === next.text ? now : next))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, width, text }
}
