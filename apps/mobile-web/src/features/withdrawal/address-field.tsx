import { AddressText, Button, shortAddress, toast } from '@lode/design'
import { type JSX, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { lookalikeOf } from './lookalike-of.ts'

/** Where to send: typed, pasted, or the connected wallet; shown whole, with what is noteworthy about it. */
export function AddressField({
  value,
  onChange,
  wallet,
  used,
  error,
}: {
  value: string
  onChange: (address: string) => void
  /** The connected wallet's address; empty without one. */
  wallet: string
  /** Addresses that were withdrawn to before. */
  used: readonly string[]
  error: string | undefined
}): JSX.Element {
  const { t } = useTranslation('transfers')
  const id = useId()
  const paste = async (): Promise<void> => {
    try {
      onChange((await navigator.clipboard.readText()).trim())
    } catch {
      toast.error(t('pasteFailed'))
    }
  }
  const known = [...used, ...(wallet === '' ? [] : [wallet])]
  const lookalike = lookalikeOf(value, known)
  const isKnown = known.some((one) => one.toLowerCase() === value.toLowerCase())
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-soft">
        {t('address')}
      </label>
      <input
        id={id}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        className="min-h-12 w-full rounded-card border border-line bg-raised px-3 font-mono text-sm aria-invalid:border-bad"
      />
      <div className="mt-1 flex flex-wrap gap-x-1">
        <Button kind="plain" className="text-sm" onClick={() => void paste()}>
          {t('paste')}
        </Button>
        {wallet !== '' && (
          <Button kind="plain" className="text-sm" onClick={() => onChange(wallet)}>
            {t('useWallet')}{' '}
            <bdi dir="ltr" className="font-mono text-xs">
              {shortAddress(wallet)}
            </bdi>
          </Button>
        )}
      </div>
      <div id={`${id}-note`} aria-live="polite" className="text-sm">
        {error !== undefined && <p className="text-bad">{error}</p>}
        {value.length > 20 && (
          <div className="mt-1 rounded-card bg-sunken px-3 py-2">
            <AddressText address={value} identicon />
          </div>
        )}
        {lookalike !== undefined && (
          <div className="mt-2 rounded-card border-2 border-wait bg-wait-tint p-3">
            <p className="mb-2 font-semibold text-wait">{t('lookalike')}</p>
            <AddressText address={lookalike} identicon />
          </div>
        )}
        {value.length > 20 && lookalike === undefined && !isKnown && error === undefined && (
          <p className="mt-1 text-soft">{t('newAddress')}</p>
        )}
      </div>
    </div>
  )
}
