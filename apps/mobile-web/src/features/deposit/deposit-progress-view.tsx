import { AmountText, Button, buttonClass, Card, ProgressSteps } from '@lode/design'
import { assetOf, formatUnits, parseUnits } from '@lode/domain'
import type { WalletModal } from '@lode/wallet-modal'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../app/data/use-online.ts'
import { ExplorerLink } from '../../app/lists/explorer-link.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { AddressText } from '../../entities/addresses/face.ts'
import { exactAmount } from '../../entities/coins/face.ts'
import type { DepositDeps } from '../../entities/payments/face.ts'
import { DepositLookedFor } from './deposit-looked-for.tsx'
import { newestDepositsQuery } from './deposit-queries.ts'
import { type DepositRun, isLookedFor, type ShownStep, sentApproval, stepsOf } from './deposit-run.ts'
import { useDepositRun } from './deposit-run-store.ts'
import { DepositStopNote } from './deposit-stop-note.tsx'
import { followKeptDeposit, isDepositRunning, isDepositRunningAnywhere, runDeposit } from './run-deposit.ts'
import { SentNote } from './sent-note.tsx'

/** How often the server is asked for the confirmations, beside what the live stream tells, in milliseconds. */
const askEvery = 4_000

/** A deposit on its way, step by step, until it is credited. After a reload it goes on from what was sent. */
export function DepositProgressView({
  run,
  modal,
  waking,
  target,
  confirmations,
  onConnect,
}: {
  run: DepositRun
  modal: WalletModal | undefined
  /** Whether the wallet is still on its way back after a reload. */
  waking: boolean
  target: Pick<DepositDeps, 'contracts' | 'account'>
  /** How many the deposit will need, until the server says so itself. */
  confirmations: number
  onConnect: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation(['transfers', 'next'])
  const mined = run.steps.deposit === 'done'
  const { data } = useQuery({
    ...newestDepositsQuery(20),
    enabled: mined,
    refetchInterval: (query) =>
      recordOf(run, query.state.data?.rows)?.state === 'confirmed' ? false : askEvery,
  })
  const record = recordOf(run, data?.rows)
  const credited = record?.state === 'confirmed'
  const goOn = (): void => {
    if (modal?.getState().address === undefined) onConnect()
    else void runDeposit({ wagmi: modal.wagmi, ...target })
  }
  // What the wallet was asked for needs nobody's consent, and no wallet, to be looked for.
  const asked = isLookedFor(run)
  const { stopped } = run
  const approval = sentApproval(run)
  const followed = asked || approval !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stopped is followed anew
  useEffect(() => {
    if (!followed || modal === undefined) return
    const looking = new AbortController()
    void followKeptDeposit({ wagmi: modal.wagmi, ...target }, looking.signal)
    return () => looking.abort()
  }, [followed, asked, stopped, modal, target])
  const amount = exactAmount({ amount: run.amount, coin: run.coin }, i18n.language)
  const hash = run.hashes.deposit
  const online = useOnline()
  const unattended = stopped !== undefined || !isDepositRunning()
  const { data: elsewhere } = useQuery({
    queryKey: ['deposit-elsewhere'],
    queryFn: isDepositRunningAnywhere,
    enabled: unattended && !mined,
    refetchInterval: askEvery,
    staleTime: 0,
    meta: { quiet: true },
  })
  const idle = !mined && !followed && unattended && elsewhere === false
  const discard = (): void => void useDepositRun.setState({ run: null })
  return (
    <Card aria-live="polite">
      <div className="mb-4">
        <AmountText value={{ amount: run.amount, coin: run.coin }} size="large" />
      </div>
      <h2 className="sr-only">{t('steps')}</h2>
      <ProgressSteps
        steps={stepsOf(run, record).map((step) => ({
          key: step.key,
          state: step.state,
          title: titleOf(step),
          ...(step.note === undefined ? {} : { detail: t(`note.${step.note}`) }),
        }))}
      />
      {run.arrived !== undefined && <ArrivedLess run={run} arrived={run.arrived} />}
      {hash !== undefined && (
        <div className="mt-3 border-t border-line pt-2">
          <p className="text-sm text-soft">{t('transaction')}</p>
          <AddressText address={hash} short copy what={t('transaction')} />
          <ExplorerLink hash={hash}>{t('explorer')}</ExplorerLink>
        </div>
      )}
      {stopped !== undefined && !followed && (
        <DepositStopNote stopped={stopped} {...(modal === undefined ? {} : { modal })} />
      )}
      {asked && (unattended || (hash !== undefined && !online)) && (
        <DepositLookedFor
          run={run}
          deps={modal && { wagmi: modal.wagmi, ...target }}
          waking={waking}
          onContinue={goOn}
          onDiscard={discard}
        />
      )}
      {approval !== undefined && unattended && (
        <div role="status" className="mt-3 rounded-card bg-wait-tint p-3 text-sm">
          <SentNote approval />
        </div>
      )}
      {idle && stopped === undefined && <p className="mt-3 text-sm text-soft">{t('unfinished')}</p>}
      <div className="mt-4 grid gap-2">
        {idle && (
          <Button kind="primary" wide loading={waking} onClick={goOn}>
            {t('continue')}
          </Button>
        )}
        {/* An approval alone moves nothing: it may be left behind. */}
        {(idle || (approval !== undefined && unattended)) && (
          <Button onClick={discard}>{t('startOver')}</Button>
        )}
        {credited && (
          <>
            <AppLink to="/miningMachine" className={buttonClass('primary', true)}>
              {t('rent', { ns: 'next' })}
            </AppLink>
            <AppLink to="/assets" className={buttonClass('quiet', true)}>
              {t('toAssets')}
            </AppLink>
          </>
        )}
        {mined && <Button onClick={discard}>{t('again')}</Button>}
      </div>
    </Card>
  )

  function titleOf({ key }: ShownStep): string {
    if (key === 'approval' || key === 'deposit') return t(`step.${key}`, { amount })
    if (key !== 'confirmations') return t(`step.${key}`)
    const needed = record?.confirmationsNeeded ?? confirmations
    return t('step.confirmations', { done: Math.min(record?.confirmations ?? 0, needed), needed })
  }
}

/** The part of a deposit that arrived, if its token took a fee. */
function ArrivedLess({ run: { amount, coin }, arrived }: { run: DepositRun; arrived: string }): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const { decimals } = assetOf(coin)
  const fee = formatUnits(parseUnits(amount, decimals) - parseUnits(arrived, decimals), decimals)
  const text = (value: string): string => exactAmount({ amount: value, coin }, i18n.language)
  return (
    <p className="mt-3 rounded-card bg-wait-tint p-3 text-sm">
      {t('arrivedLess', { arrived: text(arrived), fee: text(fee) })}
    </p>
  )
}

function recordOf<Row extends { transactionHash: string }>(
  { hashes }: DepositRun,
  rows: readonly Row[] | undefined,
): Row | undefined {
  return rows?.find(({ transactionHash }) => transactionHash.toLowerCase() === hashes.deposit?.toLowerCase())
}
