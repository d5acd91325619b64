import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width that an element gets, in pixels: what is drawn at it keeps its texts at their size. `first` is the guess before. */
export function useWidth<E extends Element>(first: number): { ref: RefObject<E | null>; width: number } {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = (): void => setWidth(Math.max(Math.round(element.clientWidth), 160))
    const watch = new ResizeObserver(measure)
    measure()
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, width }
}
