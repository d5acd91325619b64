import { AmountText, formatAmount, isolate, Segmented, Stepper, useWide } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { panelFrom } from '../../app/shell/tab-screen.tsx'
import { historyQuery } from '../../entities/returns/face.ts'
import {
  checkAmount,
  computePurchase,
  losesMoney,
  MinerFacts,
  PurchaseOutcome,
  PurchaseResult,
  PurchaseTerms,
  purchaseLines,
  type Uptime,
} from '../../features/miners/face.ts'
import { purchaseWords, ReviewSheet } from '../../features/orders/face.ts'
import { OrderFooter } from './order-footer.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { OrderWay } from './order-way.ts'
import { WalletWillAsk } from './wallet-will-ask.tsx'

/** Buying a miner, hosted to its end of life. */
export function BuyMiner({
  miner,
  network,
  uptime,
  ordering,
  way,
  receipt,
  query,
  show,
  reviewed,
}: OrderWay & { uptime: Uptime | null }): JSX.Element {
  const { t, i18n } = useTranslation('purchases')
  const { t: miners } = useTranslation('miners')
  const locale = i18n.language
  const { purchase } = miner
  const history = useQuery({ ...historyQuery(), meta: { quiet: true } })
  const [quantity, setQuantity] = useState(purchase?.minUnits ?? 1)
  const [reviewing, setReviewing] = useState(false)
  const sent = ordering.pending?.choice
  const units = sent?.quantity ?? quantity
  const prices = purchase?.prices ?? []
  const wanted = sent?.coin ?? query.get('coin')
  const price = prices.find(({ coin }) => coin === wanted) ?? prices[0]
  if (price === undefined) throw new Error('a miner is bought only where it has a price')
  const { coin } = price
  const beside = useWide(panelFrom)
  const plan =
    network && !history.isPending
      ? computePurchase({ miner, network, history: history.data?.days ?? [], quantity: units, coin })
      : undefined
  const broken = checkAmount(quantity, miner)
  const problem =
    broken === 'quantityTooMany'
      ? miners(broken, { available: miner.unitsAvailable })
      : broken && t(broken, { minimum: purchase?.minUnits ?? 1, maximum: purchase?.maxUnits ?? 1 })
  const words = purchaseWords(t, { miners, coin })
  const choice = (
    <>
      {way}
      {prices.length > 1 && (
        <Segmented
          label={t('payIn')}
          value={coin}
          onChange={(next) => {
            if (sent === undefined) show('coin', next)
          }}
          choices={prices.map((one) => ({ value: one.coin, label: one.coin }))}
        />
      )}
      <Stepper
        label={miners('quantity')}
        value={units}
        max={Math.max(miner.unitsAvailable, 1)}
        onChange={setQuantity}
      />
    </>
  )
  return (
    <SubScreen
      title={miner.name}
      backTo="/miningMachine"
      panel={
        <OrderPanel
          name={miner.name}
          choice={choice}
          outcome={plan && <PurchaseResult plan={plan} uptime={uptime} />}
        />
      }
      footer={
        <OrderFooter
          miner={miner}
          sent={sent !== undefined}
          known={ordering.pending?.id !== undefined}
          problem={problem}
          unanswered={words.unanswered}
          label={t('buy', { quantity, amount: plan ? isolate(formatAmount(plan.cost, { locale })) : '' })}
          disabled={plan === undefined}
          onPress={() => setReviewing(true)}
        />
      }
    >
      <MinerFacts
        miner={miner}
        network={network}
        result={plan && !beside && <PurchaseResult plan={plan} uptime={uptime} />}
        terms={<PurchaseTerms miner={miner} />}
      >
        {!beside && choice}
      </MinerFacts>
      {reviewing && !reviewed && plan && (
        <ReviewSheet
          title={miner.name}
          choice={{
            minerId: miner.id,
            coin,
            quantity: units,
            termsVersion: miner.termsVersion,
            payWith: 'balance',
          }}
          cost={plan.cost}
          outcome={<PurchaseOutcome plan={plan} />}
          loses={losesMoney(plan.rising)}
          asks={<WalletWillAsk cost={plan.cost} />}
          lines={[
            { key: 'quantity', label: miners('quantity'), value: miners('units', { count: units }) },
            { key: 'price', label: miners('priceOne'), value: <AmountText value={price} /> },
            ...purchaseLines(plan, { t, miners, locale }),
          ]}
          terms={<PurchaseTerms miner={miner} />}
          words={words}
          ordering={ordering}
          onClose={() => setReviewing(false)}
        />
      )}
      {receipt}
    </SubScreen>
  )
}
