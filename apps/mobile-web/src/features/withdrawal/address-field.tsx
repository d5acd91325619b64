import { Button, classNames, toast } from '@lode/design'
import { networkNames } from '@lode/domain'
import { shortenAddress } from '@lode/wallet-modal/address'
import { type JSX, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressText } from '../../entities/addresses/face.ts'
import { isAddressOf } from './check-address.ts'
import { lookalikeOf } from './lookalike-of.ts'

/** Where to send: typed, pasted, or the connected wallet; shown whole, with what is noteworthy about it. */
export function AddressField({
  value,
  onChange,
  onWallet,
  wallet,
  used,
  error,
}: {
  value: string
  /** A text as it was typed or pasted. */
  onChange: (text: string) => void
  /** The connected wallet is chosen. */
  onWallet: () => void
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
      onChange(await navigator.clipboard.readText())
    } catch {
      toast.error(t('pasteFailed'))
    }
  }
  const known = [...used, ...(wallet === '' ? [] : [wallet])]
  const lookalike = lookalikeOf(value, known)
  const isAddress = networkNames().some((one) => isAddressOf(one, value))
  const isKnown = known.some((one) => one.toLowerCase() === value.toLowerCase())
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-soft">
        {t('address')}
      </label>
      <div
        dir="ltr"
        className={classNames(
          'flex flex-wrap items-center justify-end gap-x-2 rounded-card border bg-raised ps-4 pe-2 focus-within:outline-2 focus-within:outline-accent',
          error === undefined ? 'border-line' : 'border-bad',
        )}
      >
        <input
          id={id}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          className="min-h-12 w-full min-w-32 flex-1 bg-transparent font-mono text-base outline-0"
        />
        <button
          type="button"
          onClick={() => void paste()}
          className="min-h-11 shrink-0 rounded-button px-2 text-sm font-semibold text-accent"
        >
          {t('paste')}
        </button>
      </div>
      {wallet !== '' && (
        <Button
          kind="plain"
          size="small"
          className="mt-1 -ms-2.5 flex-wrap justify-start text-start"
          onClick={onWallet}
        >
          {t('useWallet')}{' '}
          <bdi dir="ltr" className="font-mono text-xs whitespace-nowrap">
            {shortenAddress(wallet)}
          </bdi>
        </Button>
      )}
      <div id={`${id}-note`} aria-live="polite" className="text-sm">
        {error !== undefined && <p className="text-bad">{error}</p>}
        {isAddress && (
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
        {isAddress && lookalike === undefined && !isKnown && error === undefined && (
          <p className="mt-1 text-soft">{t('newAddress')}</p>
        )}
      </div>
    </div>
  )
}
