import { Button, formatAmount, isolate, Segmented, Stepper } from '@lode/design'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { inPlace } from '../../app/shell/go-back.ts'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { deviceStorage } from '../../app/storage/storage.ts'
import { boughtOfOrder, boughtRentals } from '../../entities/bought/face.ts'
import { payFromWallet } from '../../entities/payments/face.ts'
import {
  asRecorded,
  checkQuantity,
  computeResult,
  type Miner,
  MinerFacts,
  type Network,
  Terms,
} from '../../features/miners/face.ts'
import { ReceiptSheet, ReviewSheet, useRent } from '../../features/orders/face.ts'
import { RentAsks } from './rent-asks.tsx'
import { reviewLines } from './review-lines.tsx'

/** A miner that is loaded and has periods. */
export function MinerDetails({ miner, network }: { miner: Miner; network: Network | null }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const [query, setQuery] = useSearchParams()
  const [quantity, setQuantity] = useState(1)
  const [reviewing, setReviewing] = useState(false)
  const show = (name: string, value: string | undefined): void =>
    setQuery((now) => {
      if (value === undefined) now.delete(name)
      else now.set(name, value)
      return now
    }, inPlace())
  const rent = useRent({
    minerId: miner.id,
    payFromWallet,
    onRented: (order) => {
      boughtRentals(deviceStorage).keep(boughtOfOrder(order, miner))
      setReviewing(false)
      show('order', order.id)
    },
  })
  const sent = rent.pending?.choice
  const units = sent?.quantity ?? quantity
  const days = String(sent?.periodDays ?? query.get('days'))
  const offer = miner.estimates.find(({ periodDays }) => String(periodDays) === days) ?? miner.estimates[0]
  if (offer === undefined) throw new Error('a miner is shown only with its periods')
  const plain = network && computeResult({ miner, offer, network, quantity: units, whatIf: asRecorded })
  const problem = sent ? undefined : checkQuantity(quantity, { available: miner.unitsAvailable })
  const closed = miner.state !== 'on_sale' && sent === undefined
  const order = query.get('order')
  return (
    <SubScreen
      title={miner.name}
      backTo="/miningMachine"
      footer={
        <div className="grid gap-2">
          {(closed || problem) && (
            <p role="status" className="text-center text-sm text-soft">
              {closed
                ? t(miner.state === 'closed' ? 'closedNote' : 'soldOutNote')
                : problem && t(problem, { available: miner.unitsAvailable })}
            </p>
          )}
          {sent && <p className="text-center text-sm text-wait">{t('unanswered')}</p>}
          <Button
            kind="primary"
            wide
            disabled={closed || problem !== undefined || plain === null}
            onClick={() => setReviewing(true)}
          >
            {sent
              ? t('sendAgain')
              : t('rent', {
                  quantity,
                  amount: plain ? isolate(formatAmount(plain.cost, { locale: i18n.language })) : '',
                })}
          </Button>
        </div>
      }
    >
      <MinerFacts miner={miner} network={network} offer={offer} quantity={units}>
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
      </MinerFacts>
      {reviewing && plain && (
        <ReviewSheet
          title={miner.name}
          choice={{
            minerId: miner.id,
            periodDays: offer.periodDays,
            quantity: units,
            termsVersion: miner.termsVersion,
          }}
          expected={{ cost: plain.cost, back: plain.minedUsdt, recoveryRatio: plain.recoveryRatio }}
          asks={<RentAsks cost={plain.cost} />}
          lines={reviewLines({ offer, quantity: units, result: plain, t, locale: i18n.language })}
          terms={<Terms miner={miner} />}
          rent={rent}
          onClose={() => setReviewing(false)}
        />
      )}
      {order !== null && <ReceiptSheet id={order} onClose={() => show('order', undefined)} />}
    </SubScreen>
  )
}
