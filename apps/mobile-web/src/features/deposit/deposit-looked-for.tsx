import { Button } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from 'viem'
import { useOnline } from '../../app/data/use-online.ts'
import { type DepositDeps, isForgotten, isWalletQuiet } from '../../entities/payments/face.ts'
import { type DepositRun, resumeOf } from './deposit-run.ts'
import { SentNote } from './sent-note.tsx'

/** How often our node is asked whether the wallet has something on its way, in milliseconds. */
const askEvery = 3_000

/**
 * What is told of a deposit that the wallet was asked for. One that was sent is looked for, and that is all there is to
 * do, until the network has forgotten it. One without a hash may begin anew once our node knows of nothing that the wallet
 * has on its way.
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
  const { data: over = false } = useQuery({
    queryKey: ['deposit-over', run.from, run.afterBlock, run.hashes.deposit],
    queryFn: () => deps !== undefined && isOver(run, deps),
    enabled: deps !== undefined,
    refetchInterval: askEvery,
    staleTime: 0,
    meta: { quiet: true },
  })
  return (
    <div role="status" className="mt-3 rounded-card bg-wait-tint p-3 text-sm">
      {sent ? (
        <SentNote forgotten={over} />
      ) : (
        <p className="mt-1">{online ? transfers('lookedFor') : t('unknownOutcome')}</p>
      )}
      {online && over && (
        <div className="mt-3 grid gap-2">
          {!sent && (
            <Button kind="primary" wide loading={waking} onClick={onContinue}>
              {transfers('continue')}
            </Button>
          )}
          <Button onClick={onDiscard}>{transfers('startOver')}</Button>
        </div>
      )}
    </div>
  )
}

/** Whether nothing of the deposit can come any more, as far as our node can tell. */
function isOver(run: DepositRun, { wagmi, contracts: { chainId } }: DepositDeps): Promise<boolean> {
  const address = run.from as Address
  const { deposit: hash, afterBlock = 0n } = resumeOf(run)
  return hash === undefined
    ? isWalletQuiet(wagmi, { chainId, address })
    : isForgotten(wagmi, { chainId, address, hash, afterBlock })
}
