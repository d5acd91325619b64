import type { JSX, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useDesign } from './design-context.tsx'
import { Icon } from './icon.tsx'
import { Check, LoaderCircle, X } from './icons.ts'

/** One step and how far it is. */
export type ProgressStep = {
  key: string
  title: ReactNode
  detail?: ReactNode
  state: 'done' | 'active' | 'waiting' | 'failed'
}

const marks = {
  done: 'border-accent bg-accent text-on-accent',
  active: 'border-accent text-accent',
  waiting: 'border-line text-soft',
  failed: 'border-bad bg-bad-tint text-bad',
}

/** A short list of steps, each with its state. @example <ProgressSteps steps={[{ key: 'sent', title: 'Sent', state: 'done' }]} /> */
export function ProgressSteps({ steps }: { steps: readonly ProgressStep[] }): JSX.Element {
  const { texts } = useDesign()
  return (
    <ol>
      {steps.map(({ key, title, detail, state }, index) => (
        <li
          key={key}
          className="relative flex gap-3 pb-4 last:pb-0"
          aria-current={state === 'active' ? 'step' : undefined}
        >
          {index < steps.length - 1 && (
            <span aria-hidden className="absolute start-3 top-6 bottom-0 w-px bg-line" />
          )}
          <span
            aria-hidden
            className={classNames(
              'flex size-6 shrink-0 items-center justify-center rounded-full border text-xs font-semibold',
              marks[state],
            )}
          >
            {state === 'done' && <Icon of={Check} className="size-4" />}
            {state === 'active' && <Icon of={LoaderCircle} className="spin size-4" />}
            {state === 'failed' && <Icon of={X} className="size-4" />}
            {state === 'waiting' && index + 1}
          </span>
          <span className="min-w-0">
            <span className={classNames('block', state === 'waiting' && 'text-soft')}>{title}</span>
            {detail !== undefined && <span className="block text-sm text-soft">{detail}</span>}
            <span className="sr-only">{texts.steps[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
