import { type JSX, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ModalState } from '../core/types.ts'

/** Pixels. What is taller is collapsed. */
const tallest = 100

/** Content that is collapsed where it is taller than 100 px, with a button that opens it and closes it again. */
export function Accordion({
  state: { texts },
  children,
}: {
  state: Pick<ModalState, 'texts'>
  children: ReactNode
}): JSX.Element {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [tall, setTall] = useState(false)
  const [open, setOpen] = useState(false)
  // After each drawing: what stands in it may be another text now.
  useLayoutEffect(() => setTall((content.current?.scrollHeight ?? 0) > tallest))
  return (
    <div className="lwm-accordion">
      <div id={id} ref={content} className={tall && !open ? 'lwm-collapsed' : undefined}>
        {children}
      </div>
      {tall ? (
        <button
          type="button"
          className="lwm-plain lwm-link"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {texts(open ? 'showLess' : 'showMore')}
        </button>
      ) : null}
    </div>
  )
}
