import { Button } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from 'viem'
import { useOnline } from '../../app/data/use-online.ts'
import { type DepositDeps, isWalletQuiet } from '../../entities/payments/face.ts'
import type { DepositRun } from './deposit-run.ts'

/** How often our node is asked whether the wallet has something on its way, in milliseconds. */
const askEvery = 3_000

/**
 * What is told of a deposit that the wallet was asked for. One that was sent is looked for, and that is all there is to
 * do. One without a hash may begin anew once our node knows of nothing that the wallet has on its way.
 */
export function DepositLookedFor({
  run,
  deps,
  waking,
  onContinue,
  onDiscard,
}: {
  run: DepositRun
  deps: DepositDeps | undefined
  /** Whether the wallet is still on its way back after a reload. */
  waking: boolean
  onContinue: () => void
  onDiscard: () => void
}): JSX.Element {
  const { t } = useTranslation('payments')
  const { t: transfers } = useTranslation('transfers')
  const online = useOnline()
  const sent = run.hashes.deposit !== undefined
  const { data: quiet = false } = useQuery({
    queryKey: ['wallet-quiet', run.from, run.afterBlock],
    queryFn: () =>
      deps !== undefined &&
      isWalletQuiet(deps.wagmi, { chainId: deps.contracts.chainId, address: run.from as Address }),
    enabled: !sent && deps !== undefined,
    refetchInterval: askEvery,
    staleTime: 0,
    meta: { quiet: true },
  })
  return (
    <div role="status" className="mt-3 rounded-card bg-wait-tint p-3 text-sm">
      {sent && <p className="font-semibold text-wait">{t('sentTitle')}</p>}
      <p className="mt-1">
        {sent
          ? t(online ? 'sentNote' : 'sentOffline')
          : online
            ? transfers('lookedFor')
            : t('unknownOutcome')}
      </p>
      {!sent && online && quiet && (
        <div className="mt-3 grid gap-2">
          <Button kind="primary" wide loading={waking} onClick={onContinue}>
            {transfers('continue')}
          </Button>
          <Button onClick={onDiscard}>{transfers('startOver')}</Button>
        </div>
      )}
    </div>
  )
}
