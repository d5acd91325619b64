import { type Sql, units } from '@lode/database'
import { type Coin, type Money, money, type NetworkName } from '@lode/domain'

/** Fee and limits of a coin on a network. */
export type WithdrawalSetting = {
  coin: Coin
  fee: Money
  minimum: Money
  maximum: Money
  /** Amounts are multiples of it. */
  step: Money
  /** Up to it, nobody has to approve. */
  automatic: Money
}

type Row = { coin: Coin } & Record<'fee' | 'minimum' | 'maximum' | 'step' | 'automatic', string>

/** The settings of a network, one per coin that can be withdrawn. */
export async function readSettings(sql: Sql, network: NetworkName): Promise<WithdrawalSetting[]> {
  const rows = await sql<Row[]>`select coin, fee, minimum, maximum, step, automatic from withdrawal_setting
    where network = ${network} order by coin`
  return rows.map(({ coin, ...row }) => ({
    coin,
    fee: money(units(row.fee), coin),
    minimum: money(units(row.minimum), coin),
    maximum: money(units(row.maximum), coin),
    step: money(units(row.step), coin),
    automatic: money(units(row.automatic), coin),
  }))
}
