import { AmountText, amountText, Button, useTypedAmount } from '@lode/design'
import { assetOf, formatUnits, fromWire } from '@lode/domain'
import type { WalletModal } from '@lode/wallet-modal'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from 'viem'
import { AmountInput, CoinNote, exactAmount } from '../../entities/coins/face.ts'
import {
  type DepositDeps,
  type DepositOption,
  readWalletBalance,
  WalletAsks,
} from '../../entities/payments/face.ts'
import { checkDepositAmount } from './check-deposit-amount.ts'
import { DepositReview } from './deposit-review.tsx'
import { beginRun } from './deposit-run.ts'
import { useDepositRun } from './deposit-run-store.ts'
import { runDeposit } from './run-deposit.ts'

/** How much to deposit, checked against the minimum and what the wallet holds, then the review. */
export function DepositForm({
  modal,
  address,
  wrongChain,
  target,
  option,
}: {
  modal: WalletModal
  address: Address
  wrongChain: boolean
  target: Pick<DepositDeps, 'contracts' | 'account'>
  option: DepositOption
}): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const { t: payments } = useTranslation('payments')
  const { coin, minimum } = option
  const entry = useTypedAmount(assetOf(coin))
  const [tried, setTried] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const balance = useQuery({
    queryKey: ['wallet-balance', address, coin],
    queryFn: () => readWalletBalance({ wagmi: modal.wagmi, contracts: target.contracts }, { coin, address }),
    meta: { quiet: true },
  })
  const checked =
    'amount' in entry.reading
      ? checkDepositAmount({
          amount: entry.reading.amount,
          coin,
          minimumUnits: fromWire(minimum).units,
          walletUnits: balance.data?.spendable,
        })
      : undefined
  const toText = (units: bigint): string => formatUnits(units, assetOf(coin).decimals)
  const units = checked && 'units' in checked ? checked.units : 0n
  const amount = units > 0n ? toText(units) : ''
  const least = exactAmount(minimum, i18n.language)
  const messages = {
    zero: payments('amountInvalid'),
    minimum: t('depositMinimum', { minimum: amountText(minimum.amount, i18n.language), coin }),
    walletShort: t('walletShort'),
  }
  const confirm = (): void => {
    useDepositRun.setState({ run: beginRun({ coin, amount, from: address }) })
    void runDeposit({ wagmi: modal.wagmi, ...target })
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (amount !== '') setReviewing(true)
      }}
    >
      <CoinNote coin={coin} />
      <AmountInput
        label={t('amount')}
        coin={coin}
        entry={entry}
        tried={tried}
        problem={checked && 'problem' in checked ? messages[checked.problem] : undefined}
        {...(balance.data === undefined ? {} : { max: toText(balance.data.spendable) })}
        balance={
          balance.data !== undefined ? (
            <>
              {t('inWallet')} <AmountText value={{ amount: toText(balance.data.units), coin }} />
            </>
          ) : (
            balance.isError && t('walletUnread')
          )
        }
      >
        <p className="text-soft">{payments('least', { minimum: least })}</p>
        {coin !== 'ETH' && <p className="mt-1 text-soft">{t('exactOnly')}</p>}
      </AmountInput>
      {wrongChain ? (
        <div className="rounded-card bg-wait-tint p-3 text-sm text-wait">
          <p>{t('wrongNetwork')}</p>
          <Button className="mt-2" onClick={() => void modal.switchNetwork(target.contracts.chainId)}>
            {t('switchNetwork', { network: modal.requiredChain.name })}
          </Button>
        </div>
      ) : (
        <Button kind="primary" wide type="submit">
          {amount === ''
            ? t('review')
            : t('depositAmount', { amount: exactAmount({ amount, coin }, i18n.language) })}
        </Button>
      )}
      {reviewing && amount !== '' && (
        <DepositReview
          amount={{ amount, coin }}
          option={option}
          vault={target.contracts.vault}
          asks={
            <WalletAsks modal={modal} contracts={target.contracts} intent={{ coin, units, from: address }} />
          }
          onConfirm={confirm}
          onClose={() => setReviewing(false)}
        />
      )}
    </form>
  )
}
