import { later, systemClock } from '@lode/clock'
import { type JSX, useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Check, CircleAlert, LoaderCircle } from './icons.ts'

/** How long a toast stands, in milliseconds. */
export const toastTime = 3000

type Toast = { id: number; kind: 'success' | 'error' | 'loading'; text: string }

let toasts: readonly Toast[] = []
let lastId = 0
const none: readonly Toast[] = []
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const tell of listeners) tell()
}

function show(kind: Toast['kind'], text: string): () => void {
  lastId += 1
  const id = lastId
  change([...toasts.filter((one) => one.text !== text), { id, kind, text }])
  const hide = (): void => change(toasts.filter((one) => one.id !== id))
  if (kind !== 'loading') later(systemClock, toastTime, hide)
  return hide
}

/**
 * Says what just happened, for 3000 ms. `loading` stands until the function it returns is called.
 * @example toast.success('Address copied')
 */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  loading: (text: string): (() => void) => show('loading', text),
}

const icons = { success: Check, error: CircleAlert, loading: LoaderCircle }

/**
 * Where toasts appear: above everything, open dialogs included, and above the tab bar or the button at the bottom. That something
 * loads is not drawn where skeletons say it.
 */
export function Toaster(): JSX.Element {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => none,
  )
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (shown.length > 0) element.showPopover()
  }, [shown])
  return (
    <div
      ref={place}
      popover="manual"
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-auto bottom-[max(6rem,calc(env(safe-area-inset-bottom)+5rem))] mx-auto w-full max-w-sm bg-transparent px-4 lg:me-4"
    >
      {shown.map(({ id, kind, text }) => {
        return (
          <p
            key={id}
            className={classNames(
              'toast-in mb-2 flex items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 text-sm text-ink shadow-float',
              // Told, but not drawn, where skeletons say it.
              kind === 'loading' && 'in-[html:has(.skeleton)]:sr-only',
            )}
          >
            <Icon
              of={icons[kind]}
              className={classNames(
                'size-5 shrink-0',
                kind === 'error' ? 'text-bad' : 'text-accent',
                kind === 'loading' && 'spin',
              )}
            />
            {text}
          </p>
        )
      })}
    </div>
  )
}
