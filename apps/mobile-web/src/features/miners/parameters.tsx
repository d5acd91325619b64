import { AmountText, formatDecimal, formatPercent, isolate, type Line, Lines } from '@lode/design'
import type { TFunction } from 'i18next'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPower } from './format-power.ts'
import { networkYield } from './network-yield.ts'
import type { Miner, Network } from './queries.ts'

/** All parameters of a miner. The network's yield stands among them where its day is known. */
export function Parameters({ miner, network }: { miner: Miner; network?: Network | null }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const mined = network ? networkYield(network) : undefined
  const lines = parameterLines(miner, t, i18n.language)
  if (mined !== undefined) {
    lines.push({
      key: 'networkYield',
      label: t('networkYield'),
      value: <AmountText value={mined} decimals={8} />,
    })
  }
  return <Lines lines={lines} />
}

function parameterLines(miner: Miner, t: TFunction<'miners'>, locale: string): Line[] {
  const { powerTh, joulesPerTh, poolFee, serviceFee, tariffUsd } = miner
  const percent = (fraction: string): string => formatPercent(fraction, { locale, decimals: 2 })
  return [
    { key: 'coin', label: t('coin'), value: miner.coin },
    { key: 'power', label: t('ratedPower'), value: formatPower(powerTh, locale) },
    {
      key: 'efficiency',
      label: t('efficiency'),
      value: isolate(`${formatDecimal(joulesPerTh, { locale })} J/TH`),
    },
    ...miner.parameters.map(({ name, value }) => ({
      key: name,
      label: t(name),
      value: <bdi>{isCooling(value) ? t(`cooling.${value}`) : value}</bdi>,
    })),
    { key: 'poolFee', label: t('poolFee'), value: percent(poolFee) },
    { key: 'serviceFee', label: t('serviceFee'), value: percent(serviceFee) },
    {
      key: 'tariff',
      label: t('tariff'),
      value: isolate(`${formatDecimal(tariffUsd, { locale, decimals: 4 })} USD`),
    },
    { key: 'total', label: t('totalQuantity'), value: formatDecimal(String(miner.unitsTotal), { locale }) },
    { key: 'stock', label: t('stock'), value: formatDecimal(String(miner.unitsAvailable), { locale }) },
  ]
}

/** The one parameter whose value is a word. */
function isCooling(value: string): value is 'air' | 'water' {
  return value === 'air' || value === 'water'
}
