import { Card, Icon } from '@lode/design'
import { ExternalLink } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressText } from '../../entities/addresses/face.ts'
import { configQuery } from './proof-queries.ts'

/** The contract that holds the coins, and those of the coins, each to be looked up by anyone. */
export function ContractsCard(): JSX.Element | null {
  const { t } = useTranslation('trust')
  const { data } = useQuery(configQuery())
  if (data === undefined) return null
  const { chain, contracts } = data
  const all = [[t('vault'), contracts.vault] as const, ...Object.entries(contracts.tokens)]
  return (
    <Card>
      <h2 className="font-semibold">{t('contracts')}</h2>
      <p className="mt-2 text-sm text-soft">{t('contractsNote', { network: chain.name })}</p>
      <dl className="mt-2">
        {all.map(([name, address]) => (
          <div key={name} className="border-b border-line py-3 last:border-b-0 last:pb-0">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="flex flex-wrap items-center justify-between gap-x-2">
              <AddressText address={address} copy what={name} />
              {chain.explorerUrl !== null && (
                <a
                  href={`${chain.explorerUrl.replace(/\/$/, '')}/address/${address}`}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent hover:underline"
                >
                  <Icon of={ExternalLink} className="size-4" />
                  {t('explorer')}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
