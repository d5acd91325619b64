import { Button } from '@lode/design'
import type { NetworkName } from '@lode/domain'
import { shortenAddress } from '@lode/wallet-modal/address'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { useBook } from './use-book.ts'

/** The saved addresses, each filled in with one tap, and the way to the address book. */
export function SavedRecipients({
  onChoose,
}: {
  onChoose: (recipient: { network: NetworkName; address: string }) => void
}): JSX.Element {
  const { t } = useTranslation('addressBook')
  const saved = useBook().data?.recipients ?? []
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-x-1">
      {saved.map(({ network, address, name }) => (
        <Button
          key={`${network} ${address}`}
          kind="plain"
          size="small"
          className="max-w-full -ms-2.5 me-2.5"
          onClick={() => onChoose({ network, address })}
        >
          <span className="truncate">{name}</span>{' '}
          <bdi dir="ltr" className="font-mono text-xs whitespace-nowrap">
            {shortenAddress(address)}
          </bdi>
        </Button>
      ))}
      <AppLink
        to="/addressBook"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-accent"
      >
        {t('title')}
      </AppLink>
    </div>
  )
}
