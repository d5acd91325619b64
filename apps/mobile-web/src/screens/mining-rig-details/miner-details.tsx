import { Segmented } from '@lode/design'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { inPlace } from '../../app/shell/go-back.ts'
import { deviceStorage } from '../../app/storage/storage.ts'
import { boughtOfOrder, boughtRentals } from '../../entities/bought/face.ts'
import { payByCard } from '../../entities/card-payments/face.ts'
import { payFromWallet } from '../../entities/payments/face.ts'
import type { Miner, Network, Uptime } from '../../features/miners/face.ts'
import { ReceiptSheet, useOrder } from '../../features/orders/face.ts'
import { BuyMiner } from './buy-miner.tsx'
import { RentMiner } from './rent-miner.tsx'

/** A miner that is loaded and has periods: rented or bought, as the address says. */
export function MinerDetails({
  miner,
  network,
  uptime,
}: {
  miner: Miner
  network: Network | null
  uptime: Uptime | null
}): JSX.Element {
  const { t } = useTranslation('purchases')
  const [query, setQuery] = useSearchParams()
  const [, navigate] = useLocation()
  const show = (name: string, value: string | undefined): void =>
    setQuery((now) => {
      if (value === undefined) now.delete(name)
      else now.set(name, value)
      return now
    }, inPlace())
  const ordering = useOrder({
    minerId: miner.id,
    payFromWallet,
    onOrdered: (order, { payWith }) => {
      boughtRentals(deviceStorage).keep(boughtOfOrder(order, miner))
      if (payWith !== 'card' || order.state !== 'unpaid') return show('order', order.id)
      // The order's own screen follows a card payment: it is found again on every device.
      navigate(`/orderDetails?id=${encodeURIComponent(order.id)}`)
      void payByCard({ purpose: 'order', id: order.id }, order.total)
    },
  })
  const sent = ordering.pending?.choice
  const buys = miner.purchase !== null && (sent ? sent.coin !== undefined : query.get('way') === 'buy')
  const order = query.get('order')
  const way: ReactNode = miner.purchase && (
    <Segmented
      label={t('ways')}
      value={buys ? 'buy' : 'rent'}
      onChange={(next) => {
        if (sent === undefined) show('way', next === 'buy' ? 'buy' : undefined)
      }}
      choices={[
        { value: 'rent', label: t('wayRent') },
        { value: 'buy', label: t('wayBuy') },
      ]}
    />
  )
  const receipt = order !== null && <ReceiptSheet id={order} onClose={() => show('order', undefined)} />
  const shared = { miner, network, ordering, way, receipt, query, show, reviewed: order !== null }
  return buys ? <BuyMiner {...shared} uptime={uptime} /> : <RentMiner {...shared} />
}
