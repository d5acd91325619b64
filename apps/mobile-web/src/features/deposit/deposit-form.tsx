import { AmountField, AmountText, Button } from '@lode/design'
import { coins, formatUnits, fromWire } from '@lode/domain'
import type { WalletModal } from '@lode/wallet-modal'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from 'viem'
import { exactAmount } from '../../entities/coins/face.ts'
import { type DepositDeps, type DepositOption, readWalletBalance } from '../../entities/payments/face.ts'
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
  const { coin, minimum } = option
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const balance = useQuery({
    queryKey: ['wallet-balance', address, coin],
    queryFn: () => readWalletBalance({ wagmi: modal.wagmi, contracts: target.contracts }, { coin, address }),
    meta: { quiet: true },
  })
  const checked = checkDepositAmount({
    text,
    coin,
    minimumUnits: fromWire(minimum).units,
    walletUnits: balance.data?.spendable,
  })
  const problem = 'problem' in checked && (tried || text !== '') ? checked.problem : undefined
  const toText = (units: bigint): string => formatUnits(units, coins[coin].decimals)
  const amount = 'units' in checked ? toText(checked.units) : ''
  const messages = {
    required: t('amountRequired'),
    invalid: t('amountInvalid'),
    minimum: t('depositMinimum', { minimum: minimum.amount, coin }),
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
        if ('units' in checked) setReviewing(true)
      }}
    >
      <AmountField
        label={t('amount')}
        coin={coin}
        value={text}
        onChange={setText}
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
        error={problem && messages[problem]}
      >
        <p className="text-soft">{coin === 'ETH' ? messages.minimum : t('exactOnly')}</p>
      </AmountField>
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
          onConfirm={confirm}
          onClose={() => setReviewing(false)}
        />
      )}
    </form>
  )
}
