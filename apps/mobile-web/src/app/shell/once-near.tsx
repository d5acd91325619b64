import { type JSX, type ReactNode, useEffect, useRef, useState } from 'react'

/** The distance from the view at which a part begins to load. */
const ahead = '300px'

/**
 * Draws its children once the reader comes near them, so that a first page fetches nothing for what is far below.
 * @example <OnceNear><Late load={loadOffering} quiet ofHome /></OnceNear>
 */
export function OnceNear({ children }: { children: ReactNode }): JSX.Element {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place}>{near && children}</div>
}
