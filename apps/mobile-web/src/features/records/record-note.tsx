import { shortenAddress } from '@lode/wallet-modal/address'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinName } from '../../entities/coins/face.ts'
import type { HolderRecord } from './queries.ts'

/** What belongs to a record's name: of which coin, to whom, how many of which miner. */
export function RecordNote({ record }: { record: HolderRecord }): JSX.Element | null {
  const { t } = useTranslation('miners')
  if (record.kind === 'deposit') return <CoinName coin={record.deposit.coin} />
  if (record.kind === 'withdrawal') {
    return (
      <bdi dir="ltr" className="font-mono">
        {shortenAddress(record.withdrawal.address)}
      </bdi>
    )
  }
  if (record.kind === 'order') {
    const { minerName, quantity } = record.order
    return (
      <>
        <bdi>{minerName}</bdi> · {t('units', { count: quantity })}
      </>
    )
  }
  return record.movement.mined && <>{record.movement.mined.minerName}</>
}
