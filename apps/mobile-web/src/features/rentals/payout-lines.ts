import { formatDecimal, formatPercent, isolate } from '@lode/design'
import { formatMoney, type MoneyWire, money } from '@lode/domain'
import type { TFunction } from 'i18next'
import type { Payout } from './queries.ts'

/** One line of a proof: its words and its value as text, or as an amount that opens. */
export type ProofLine = { key: string; label: string; text?: string; amount?: MoneyWire; strong?: boolean }

/** The inputs of a payout: network, pool, price, and the holder's part. */
export function inputLines(payout: Payout, t: TFunction<'miners'>, locale: string): ProofLine[] {
  const { network } = payout
  const number = (text: string, decimals = 3): string => isolate(formatDecimal(text, { locale, decimals }))
  const epochs = network.epochs.flatMap((epoch): ProofLine[] => [
    {
      key: `blocks ${epoch.firstHeight}`,
      label: t('blocks', { first: String(epoch.firstHeight), last: String(epoch.lastHeight) }),
      text: '',
      strong: true,
    },
    { key: `difficulty ${epoch.firstHeight}`, label: t('difficulty'), text: number(epoch.difficulty, 8) },
    { key: `subsidy ${epoch.firstHeight}`, label: t('subsidy'), amount: ofSatoshi(epoch.subsidy) },
    { key: `fees ${epoch.firstHeight}`, label: t('meanFees'), amount: ofSatoshi(epoch.meanFees) },
    { key: `shares ${epoch.firstHeight}`, label: t('accepted'), text: number(epoch.acceptedDifficulty, 8) },
  ])
  return [
    ...epochs,
    {
      key: 'price',
      label: t('priceOf', { coin: 'BTC' }),
      text: isolate(`${formatDecimal(network.btcUsd, { locale, decimals: 8 })} USD`),
    },
    { key: 'poolPower', label: t('poolPower'), text: `${number(network.poolPowerTh)} TH/s` },
    { key: 'power', label: t('rentedPower'), text: `${number(payout.powerTh)} TH/s` },
    { key: 'active', label: t('activeTime'), text: number(hoursOf(payout.activeSeconds)) },
  ]
}

/** The sum of a payout, step by step in plain words. */
export function sumLines(payout: Payout, t: TFunction<'miners'>, locale: string): ProofLine[] {
  const percent = (fraction: string): string => formatPercent(fraction, { locale, decimals: 2 })
  const unit = (text: string, name: string): string =>
    isolate(`${formatDecimal(text, { locale, decimals: 4 })} ${name}`)
  return [
    { key: 'gross', label: t('sumGross'), amount: payout.gross },
    {
      key: 'pool',
      label: t('sumPool', { percent: percent(payout.poolFee) }),
      amount: taken(payout.poolFeePaid),
    },
    {
      key: 'power',
      label: t('sumPower', {
        power: unit(payout.powerTh, 'TH/s'),
        efficiency: unit(payout.joulesPerTh, 'J/TH'),
        hours: formatDecimal(hoursOf(payout.activeSeconds), { locale }),
        tariff: unit(payout.tariffUsd, 'USD'),
      }),
      amount: taken(payout.powerPaid),
    },
    {
      key: 'service',
      label: t('sumService', { percent: percent(payout.serviceFee) }),
      amount: taken(payout.serviceFeePaid),
    },
    { key: 'net', label: t('sumNet'), amount: payout.net, strong: true },
    ...(/^[0.]+$/.test(payout.refunded.amount)
      ? []
      : [
          {
            key: 'refunded',
            label: t(payout.refundOwed ? 'sumRefundOwed' : 'sumRefunded'),
            amount: payout.refunded,
          },
        ]),
  ]
}

function taken({ amount, coin }: MoneyWire): MoneyWire {
  return { amount: /^[0.]+$/.test(amount) ? amount : `-${amount}`, coin }
}

/** Mean fees may hold parts of a satoshi; what is shown is cut to a whole one. */
function ofSatoshi(satoshi: string): MoneyWire {
  return { amount: formatMoney(money(BigInt(satoshi.replace(/\..*/, '')), 'BTC')), coin: 'BTC' }
}

function hoursOf(seconds: number): string {
  return (seconds / 3600).toFixed(3)
}
