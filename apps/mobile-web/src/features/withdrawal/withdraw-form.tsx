import { AmountText, Button, Segmented, useTypedAmount } from '@lode/design'
import {
  assetOf,
  type Coin,
  coinSymbols,
  formatMoney,
  type NetworkName,
  networkName,
  toWire,
} from '@lode/domain'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { durationOf } from '../../app/texts/format-time.ts'
import { AmountInput, CoinNote, exactAmount } from '../../entities/coins/face.ts'
import { AddressField } from './address-field.tsx'
import { checkAddress } from './check-address.ts'
import { checkWithdrawalAmount, largestWithdrawal } from './check-withdrawal-amount.ts'
import { NetworkChoice } from './network-choice.tsx'
import { useRecipientReader } from './read-recipient.ts'
import { SavedRecipients } from './saved-recipients.tsx'
import { useAddressProblem } from './use-address-problem.ts'
import { useFormMessages } from './use-form-messages.ts'
import type { Withdrawal, WithdrawalOption } from './withdrawal-queries.ts'

/** A withdrawal that passed the checks of this page, ready to be reviewed. */
export type WithdrawalDraft = { option: WithdrawalOption; address: string; amount: string; actual: string }

/** Coin, network, address, amount; what can't be sent says why beside it. */
export function WithdrawForm({
  options,
  wallet,
  used,
  ours,
  before,
  onReview,
}: {
  options: readonly WithdrawalOption[]
  wallet: string
  used: readonly string[]
  ours: readonly string[]
  before?: Withdrawal | undefined
  onReview: (draft: WithdrawalDraft) => void
}): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const { t: payments } = useTranslation('payments')
  const offered = coinSymbols().filter((one) => options.some((option) => option.coin === one))
  const [coin, setCoin] = useState<Coin>(before?.coin ?? offered[0] ?? 'USDT')
  const [network, setNetwork] = useState<NetworkName | undefined>(before?.network)
  const [address, setAddress] = useState(before?.address ?? '')
  const entry = useTypedAmount(assetOf(coin), before?.amount.amount)
  const [tried, setTried] = useState(false)
  const read = useRecipientReader()
  const ofCoin = options.filter((option) => option.coin === coin)
  const option = ofCoin.find((one) => one.network === network && one.unavailable === null)
  // Before a network is chosen the coin's live network tells the balance.
  const shown = option ?? ofCoin.find(({ unavailable }) => unavailable === null)
  const checked =
    shown && 'amount' in entry.reading ? checkWithdrawalAmount(entry.reading.amount, shown) : undefined
  const messages = useFormMessages({ option: shown, network })
  const { otherChain } = read(address)
  const addressProblem = useAddressProblem({ network: option?.network, address, ours, tried })
  const amountProblem = checked && 'problem' in checked ? checked.problem : undefined
  const submit = async (): Promise<void> => {
    setTried(true)
    const problem = option && (await checkAddress({ network: option.network, address, ours }))
    if (!option || problem || !checked || 'problem' in checked) return
    onReview({ option, address, amount: formatMoney(checked.amount), actual: formatMoney(checked.actual) })
  }
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Segmented
        label={t('coin')}
        choices={offered.map((one) => ({ value: one, label: one }))}
        value={coin}
        onChange={(next) => {
          setCoin(next)
          entry.set('')
        }}
      />
      <CoinNote coin={coin} />
      <NetworkChoice
        options={ofCoin}
        value={network}
        onChange={setNetwork}
        error={tried && option === undefined ? t('chainRequired') : undefined}
      />
      <AddressField
        value={address}
        onChange={(text) => {
          const reading = read(text)
          setAddress(reading.address)
          if (ofCoin.some((one) => one.network === reading.network && one.unavailable === null))
            setNetwork(reading.network)
        }}
        onWallet={() => {
          // It is a wallet of Ethereum: choosing it chooses the network too.
          setAddress(wallet)
          setNetwork('ethereum')
        }}
        wallet={wallet}
        used={used}
        error={
          otherChain === undefined
            ? addressProblem && messages.address[addressProblem]
            : t('addressOtherChain', { chain: otherChain, network: networkName(network ?? 'ethereum') })
        }
      />
      <SavedRecipients
        onChoose={(recipient) => {
          setAddress(recipient.address)
          setNetwork(recipient.network)
        }}
      />
      {shown !== undefined && (
        <AmountInput
          label={t('amount')}
          coin={coin}
          entry={entry}
          tried={tried}
          problem={amountProblem && messages.amount[amountProblem]}
          max={formatMoney(largestWithdrawal(shown))}
          balance={
            <>
              {t('available')} <AmountText value={shown.available} />
            </>
          }
        >
          <p className="mb-2 text-soft">
            {payments('limits', {
              minimum: exactAmount(shown.minimum, i18n.language),
              maximum: exactAmount(shown.maximum, i18n.language),
            })}
          </p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-soft [&>dd]:text-end">
            <dt>{t('fee')}</dt>
            <dd>{exactAmount(shown.fee, i18n.language)}</dd>
            <dt>{t('receive')}</dt>
            <dd className="text-ink">
              {checked && 'actual' in checked ? exactAmount(toWire(checked.actual), i18n.language) : '—'}
            </dd>
            <dt>{t('arrival')}</dt>
            <dd>{t('about', { time: durationOf(shown.arrivalSeconds, i18n.language) })}</dd>
          </dl>
        </AmountInput>
      )}
      <Button kind="primary" wide type="submit">
        {checked && 'amount' in checked
          ? t('withdrawAmount', { amount: exactAmount(toWire(checked.amount), i18n.language) })
          : t('review')}
      </Button>
    </form>
  )
}
