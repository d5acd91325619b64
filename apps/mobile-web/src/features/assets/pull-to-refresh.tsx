import { type JSX, type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How far the finger has to draw, in pixels. */
const far = 72

/** Refreshes when the top of the page is drawn down. Who has no touch screen finds a button in the header instead. */
export function PullToRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => void
  children: ReactNode
}): JSX.Element {
  const { t } = useTranslation('assets')
  const from = useRef<number | undefined>(undefined)
  const [pulled, setPulled] = useState<'no' | 'some' | 'enough'>('no')
  const begin = (event: TouchEvent): void => {
    from.current = window.scrollY > 0 ? undefined : event.touches[0]?.clientY
  }
  const move = (event: TouchEvent): void => {
    if (from.current === undefined) return
    const distance = (event.touches[0]?.clientY ?? 0) - from.current
    setPulled(distance > far ? 'enough' : distance > 12 ? 'some' : 'no')
  }
  const end = (): void => {
    if (pulled === 'enough') onRefresh()
    from.current = undefined
    setPulled('no')
  }
  return (
    <div onTouchStart={begin} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
      {pulled !== 'no' && (
        <p className="pb-3 text-center text-sm text-soft">{t(pulled === 'enough' ? 'release' : 'pull')}</p>
      )}
      {children}
    </div>
  )
}
