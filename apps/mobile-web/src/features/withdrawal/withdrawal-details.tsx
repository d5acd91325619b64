import { buttonClass, ProgressSteps } from '@lode/design'
import { networkName } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailLines } from '../../app/lists/detail-lines.tsx'
import { ExplorerLink } from '../../app/lists/explorer-link.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { AddressText } from '../../entities/addresses/face.ts'
import { AppealBox, useOverturned } from '../../entities/appeals/face.ts'
import { CoinName, exactAmount } from '../../entities/coins/face.ts'
import { DecidedBy } from './decided-by.tsx'
import { rejectionKey } from './rejection-key.ts'
import { timelineOf } from './timeline-of.ts'
import type { Withdrawal } from './withdrawal-queries.ts'

/** All that is known of one withdrawal: its way with times, its amounts, where it goes, and why it was rejected. */
export function WithdrawalDetails({ withdrawal }: { withdrawal: Withdrawal }): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const { amount, fee, actual, address, network, rejection, waits, dueAt, transactionHash } = withdrawal
  const overturned = useOverturned(rejection === null ? undefined : { kind: 'withdrawal', id: withdrawal.id })
  return (
    <div>
      {rejection !== null && (
        <div className={`mb-4 rounded-card p-3 text-sm ${overturned ? 'bg-wait-tint' : 'bg-bad-tint'}`}>
          <p>{t(rejectionKey(rejection))}</p>
          <p className="mt-1 font-semibold">
            {t('refunded', { amount: exactAmount(amount, i18n.language) })}
          </p>
          <AppealBox meant={{ kind: 'withdrawal', id: withdrawal.id }} reason={t(rejectionKey(rejection))} />
          {overturned && (
            <AppLink
              to={`/withdraw?again=${withdrawal.id}`}
              className={`${buttonClass('primary', true)} mt-3`}
            >
              {t('requestAgain')}
            </AppLink>
          )}
        </div>
      )}
      {waits !== null && (
        <div className="mb-4 rounded-card bg-wait-tint p-3 text-sm">
          <p>{t(`waits.${waits.reason}`)}</p>
          {dueAt !== null && <DecidedBy dueAt={dueAt} />}
          {waits.until !== null && (
            <p className="mt-1 font-semibold">
              {t('waitsUntil', { time: timeOf(waits.until, i18n.language) })}
            </p>
          )}
        </div>
      )}
      <h3 className="mb-3 text-sm font-semibold">{t('timeline')}</h3>
      <ProgressSteps
        steps={timelineOf(withdrawal).map(({ state, mark, at }) => ({
          key: state,
          title: t(`withdrawal.${state}`),
          state: mark,
          ...(at === undefined ? {} : { detail: timeOf(at, i18n.language) }),
        }))}
      />
      <div className="mt-4 border-t border-line">
        <DetailLines
          lines={[
            { name: t('leaves'), value: exactAmount(amount, i18n.language) },
            { name: t('fee'), value: exactAmount(fee, i18n.language) },
            { name: t('receive'), value: exactAmount(actual, i18n.language) },
            { name: t('coin'), value: <CoinName coin={amount.coin} /> },
            { name: t('network'), value: networkName(network) },
            {
              name: t('address'),
              stacked: true,
              value: <AddressText address={address} copy what={t('address')} />,
            },
            ...(transactionHash === null
              ? []
              : [
                  {
                    name: t('transaction'),
                    stacked: true,
                    value: <AddressText address={transactionHash} copy what={t('transaction')} />,
                  },
                ]),
          ]}
        />
      </div>
      {transactionHash !== null && network === 'ethereum' && (
        <ExplorerLink hash={transactionHash}>{t('explorer')}</ExplorerLink>
      )}
    </div>
  )
}
