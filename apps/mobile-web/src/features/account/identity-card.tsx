import { Chip } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { isUser, useSession } from '../../app/storage/session-store.ts'
import { dayOf } from '../../app/texts/format-time.ts'
import { AddressText, Identicon } from '../../entities/addresses/face.ts'

/** Who is signed in: avatar, address, network. */
export function IdentityCard(): JSX.Element {
  const { t, i18n } = useTranslation('my')
  const address = useSession((state) => state.selectedAccount)
  const network = useSession((state) => state.selectedChain)
  const userinfo = useSession((state) => state.userinfo)
  return (
    <div className="flex items-center gap-3 pt-2 pb-4">
      <Identicon address={address} className="size-12" />
      <div className="min-w-0">
        <AddressText address={address} short copy what={t('wallet')} />
        <p className="-mt-1.5 flex flex-wrap items-center gap-2 text-sm text-soft">
          <Chip>{network}</Chip>
          {isUser(userinfo) && t('since', { day: dayOf(userinfo.createdAt.slice(0, 10), i18n.language) })}
        </p>
      </div>
    </div>
  )
}
