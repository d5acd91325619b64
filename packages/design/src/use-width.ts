import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * The width that an element gets, in pixels: what is drawn at it keeps its texts at their size. `first` is the guess before.
 * It is told when the browser has laid the page out anyway: to ask for it sooner would lay a new screen out twice.
 */
export function useWidth<E extends Element>(first: number): { ref: RefObject<E | null>; width: number } {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(Math.round(entry.contentRect.width), 160))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, width }
}
