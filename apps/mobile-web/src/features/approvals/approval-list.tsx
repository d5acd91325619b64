import { Button, formatAmount, isolate, toast } from '@lode/design'
import { assetOf, money, toWire } from '@lode/domain'
import type { WalletModal } from '@lode/wallet-modal'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from 'viem'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import {
  type Approval,
  contractsOf,
  DepositStopped,
  depositOptionsQuery,
  readApprovals,
  revokeApproval,
} from '../../entities/payments/face.ts'

/** More than this of a coin, in whole coins, nobody has: a wallet was asked for all there will ever be. */
const unlimitedFrom = 10n ** 15n

/** What is left of each approval, read from the chain, and its revocation in one tap. */
export function ApprovalList({ modal, owner }: { modal: WalletModal; owner: Address }): JSX.Element {
  const { t } = useTranslation(['account', 'transfers', 'payments'])
  const [step, setStep] = useState<'revokeAsk' | 'revokeSent'>()
  const options = useQuery(depositOptionsQuery())
  const target = options.data && contractsOf(options.data)
  const list = useQuery({
    queryKey: ['approvals', owner, target?.contracts],
    queryFn: () => readApprovals({ wagmi: modal.wagmi, contracts: wanted(target).contracts }, { owner }),
    enabled: target !== undefined,
    meta: { quiet: true },
  })
  const revoke = useMutation({
    meta: { quiet: true },
    mutationFn: ({ coin }: Approval) =>
      revokeApproval({ wagmi: modal.wagmi, contracts: wanted(target).contracts }, { coin }, ({ state }) =>
        setStep(state === 'sent' ? 'revokeSent' : 'revokeAsk'),
      ),
    onSuccess: () => toast.success(t('revoked')),
    onSettled: () => {
      setStep(undefined)
      return list.refetch()
    },
  })
  const read = options.error ? options : list
  if (list.data === undefined)
    return (
      <QueryFallback read={read} failed={t('approvalsFailed')}>
        <span className="skeleton block h-11" />
      </QueryFallback>
    )
  return (
    <>
      <dl className="mt-1">
        {list.data.map((approval) => (
          <div key={approval.coin} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <dt className="grow">{t('approvalLeft', { coin: approval.coin })}</dt>
            <dd className="flex items-center gap-2">
              <Left approval={approval} />
              {approval.left > 0n && (
                <Button
                  size="small"
                  aria-label={t('revokeOne', { coin: approval.coin })}
                  loading={revoke.isPending && revoke.variables?.coin === approval.coin}
                  disabled={revoke.isPending && revoke.variables?.coin !== approval.coin}
                  onClick={() => revoke.mutate(approval)}
                >
                  {t('revoke')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p aria-live="polite" className="text-sm text-soft">
        {step !== undefined && t(step)}
      </p>
      {revoke.isError && <Stopped error={revoke.error} modal={modal} />}
    </>
  )
}

function Left({ approval: { coin, left } }: { approval: Approval }): JSX.Element {
  const { t, i18n } = useTranslation('account')
  const { decimals } = assetOf(coin)
  if (left / 10n ** BigInt(decimals) >= unlimitedFrom)
    return <span className="font-semibold text-bad">{t('approvalUnlimited')}</span>
  const text = formatAmount(toWire(money(left, coin)), {
    locale: i18n.language,
    decimals: left > 0n ? decimals : 0,
  })
  return <span className={left > 0n ? 'font-semibold text-wait' : 'font-semibold'}>{isolate(text)}</span>
}

function Stopped({ error, modal }: { error: Error; modal: WalletModal }): JSX.Element {
  const { t } = useTranslation(['account', 'transfers', 'payments'])
  const reason = error instanceof DepositStopped ? error.reason : 'failed'
  return (
    <div role="alert" className="mt-2 rounded-card bg-bad-tint p-3 text-sm">
      <p className="font-semibold text-bad">{t('revokeFailed')}</p>
      <p className="mt-1">
        {reason === 'unanswered'
          ? t('unanswered', { ns: 'payments' })
          : reason === 'reverted'
            ? t('revokeReverted')
            : t(`reason.${reason}`, { ns: 'transfers' })}
      </p>
      {reason === 'wrong_chain' && (
        <Button className="mt-2" onClick={() => void modal.switchNetwork(modal.requiredChain.id)}>
          {t('switchNetwork', { ns: 'transfers', network: modal.requiredChain.name })}
        </Button>
      )}
    </div>
  )
}

function wanted<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new DepositStopped('allowance', 'failed')
  return value
}
