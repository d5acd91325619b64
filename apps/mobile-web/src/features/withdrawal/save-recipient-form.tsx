import { endpoints } from '@lode/api-contract'
import { Button, Card, toast } from '@lode/design'
import { type NetworkName, networkName, networkNames } from '@lode/domain'
import { type JSX, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../app/texts/error-text.ts'
import { isAddressOf } from './check-address.ts'
import { useRecipientReader } from './read-recipient.ts'
import { useBookWrite } from './use-book.ts'

const field =
  'min-h-11 w-full rounded-button border border-line bg-raised px-3 focus-visible:outline-2 focus-visible:outline-accent'

/** Saves an address under a name. */
export function SaveRecipientForm(): JSX.Element {
  const { t } = useTranslation('addressBook')
  const { t: transfers } = useTranslation('transfers')
  const { t: errors } = useTranslation('errors')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const id = useId()
  const read = useRecipientReader()
  const { otherChain } = read(address)
  const save = useBookWrite(endpoints.recipients.save, () => {
    setName('')
    setAddress('')
    toast.success(t('saved'))
  })
  const network: NetworkName = networkNames().find((one) => isAddressOf(one, address)) ?? 'ethereum'
  return (
    <Card>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ network, address, name })
        }}
      >
        <label className="grid gap-1 text-sm text-soft">
          {t('name')}
          <input
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className={`${field} text-base text-ink`}
          />
        </label>
        <label className="grid gap-1 text-sm text-soft">
          {t('address')}
          <input
            dir="ltr"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            value={address}
            onChange={(event) => setAddress(read(event.target.value).address)}
            aria-invalid={save.isError || otherChain !== undefined ? true : undefined}
            aria-describedby={`${id}-note`}
            className={`${field} font-mono text-base text-ink`}
          />
        </label>
        <p id={`${id}-note`} className="text-sm empty:hidden">
          {(save.isError || otherChain !== undefined) && (
            <span role="alert" className="text-bad">
              {otherChain === undefined
                ? errorText(errors, save.error)
                : transfers('addressOtherChain', { chain: otherChain, network: networkName(network) })}
            </span>
          )}
        </p>
        <Button
          type="submit"
          kind="primary"
          loading={save.isPending}
          disabled={name.trim() === '' || address === '' || otherChain !== undefined}
        >
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}
