import { formatAmount, isolate, Segmented, Stepper, useWide } from '@lode/design'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { panelFrom } from '../../app/shell/tab-screen.tsx'
import {
  asRecorded,
  checkQuantity,
  computeResult,
  MinerFacts,
  RentResult,
  Terms,
} from '../../features/miners/face.ts'
import { ExpectedLoss, isLoss, ReviewSheet, rentWords } from '../../features/orders/face.ts'
import { OrderFooter } from './order-footer.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { OrderWay } from './order-way.ts'
import { reviewLines } from './review-lines.tsx'
import { WalletWillAsk } from './wallet-will-ask.tsx'

/** Renting a miner for a period. */
export function RentMiner({
  miner,
  network,
  ordering,
  way,
  receipt,
  query,
  show,
  reviewed,
}: OrderWay): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const { t: payments } = useTranslation('payments')
  const locale = i18n.language
  const [quantity, setQuantity] = useState(1)
  const [reviewing, setReviewing] = useState(false)
  const sent = ordering.pending?.choice
  const units = sent?.quantity ?? quantity
  const days = String(sent?.periodDays ?? query.get('days'))
  const offer = miner.estimates.find(({ periodDays }) => String(periodDays) === days) ?? miner.estimates[0]
  if (offer === undefined) throw new Error('a miner is shown only with its periods')
  const beside = useWide(panelFrom)
  const plain = network && computeResult({ miner, offer, network, quantity: units, whatIf: asRecorded })
  const problem = checkQuantity(quantity, { available: miner.unitsAvailable })
  const words = rentWords(t, payments)
  const expected = plain && {
    cost: plain.cost,
    back: plain.minedUsdt,
    recoveryRatio: plain.recoveryRatio,
  }
  const lines = plain ? reviewLines({ offer, quantity: units, result: plain, t, locale }) : []
  const choice = (
    <>
      {way}
      <Segmented
        label={t('period')}
        value={String(offer.periodDays)}
        onChange={(value) => show('days', value)}
        choices={miner.estimates.map(({ periodDays }) => ({
          value: String(periodDays),
          label: t('days', { count: periodDays }),
        }))}
      />
      <Stepper
        label={t('quantity')}
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
          lines={lines.filter(({ key }) => ['cost', 'worth', 'recovery'].includes(key))}
          outcome={expected && <ExpectedLoss expected={expected} />}
        />
      }
      footer={
        <OrderFooter
          miner={miner}
          sent={sent !== undefined}
          known={ordering.pending?.id !== undefined}
          problem={problem && t(problem, { available: miner.unitsAvailable })}
          unanswered={words.unanswered}
          label={t('rent', { quantity, amount: plain ? isolate(formatAmount(plain.cost, { locale })) : '' })}
          disabled={plain === null}
          onPress={() => setReviewing(true)}
        />
      }
    >
      <MinerFacts
        miner={miner}
        network={network}
        result={network && <RentResult miner={miner} network={network} offer={offer} quantity={units} />}
        terms={<Terms miner={miner} />}
      >
        {!beside && choice}
      </MinerFacts>
      {reviewing && !reviewed && plain && expected && (
        <ReviewSheet
          title={miner.name}
          choice={{
            minerId: miner.id,
            periodDays: offer.periodDays,
            quantity: units,
            termsVersion: miner.termsVersion,
            payWith: 'balance',
          }}
          cost={plain.cost}
          outcome={<ExpectedLoss expected={expected} />}
          loses={isLoss(expected)}
          asks={<WalletWillAsk cost={plain.cost} />}
          lines={lines}
          terms={<Terms miner={miner} />}
          words={words}
          ordering={ordering}
          onClose={() => setReviewing(false)}
        />
      )}
      {receipt}
    </SubScreen>
  )
}
