import { classNames } from '@lode/design'
import { type NetworkName, networkName, networkNames } from '@lode/domain'
import { type JSX, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { WithdrawalOption } from './withdrawal-queries.ts'

/** The networks for a coin, none chosen at first. One that can't be used stays in sight and says why. */
export function NetworkChoice({
  options,
  value,
  onChange,
  error,
}: {
  /** Of one coin. */
  options: readonly WithdrawalOption[]
  value: NetworkName | undefined
  onChange: (network: NetworkName) => void
  error: string | undefined
}): JSX.Element {
  const { t } = useTranslation('transfers')
  const name = useId()
  return (
    <fieldset aria-describedby={`${name}-error`}>
      <legend className="mb-1 text-sm text-soft">{t('network')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        {networkNames().map((network) => {
          const option = options.find((one) => one.network === network)
          const reason = option === undefined ? 'not_yet_offered' : option.unavailable
          return (
            <label
              key={network}
              className={classNames(
                'flex min-h-14 items-center gap-3 rounded-card border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent',
                network === value ? 'border-accent bg-accent-tint' : 'border-line',
                reason === null ? 'cursor-pointer bg-raised' : 'bg-sunken',
              )}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={network}
                disabled={reason !== null}
                checked={network === value}
                onChange={() => onChange(network)}
              />
              <span
                aria-hidden
                className={classNames(
                  'size-4 shrink-0 rounded-full',
                  network === value ? 'border-5 border-accent' : 'border border-soft',
                  reason !== null && 'opacity-40',
                )}
              />
              <span className="min-w-0">
                <span className={classNames('block font-semibold', reason !== null && 'text-soft')}>
                  {networkName(network)}
                </span>
                {reason !== null && (
                  <span className="block text-xs text-soft">{t(`unavailable.${reason}`)}</span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      <p id={`${name}-error`} className="mt-1 text-sm text-bad" aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
