import { endpoints } from '@lode/api-contract'
import type { World } from '@lode/local-world'
import type { Hex } from 'viem'
import { type ApiHolder, signInByApi } from './api-holder.ts'
import { rentedMiner } from './screens.ts'
import { until } from './until.ts'

/**
 * Gives the holder of a key something on every screen: 1,200 USDT deposited, 100 of them withdrawn, miners rented for 3 days,
 * and two days paid.
 * @param onDeposited Called once the deposit is credited, before anything is done with it.
 */
export async function furnishHolder(
  world: World,
  { privateKey, onDeposited }: { privateKey: Hex; onDeposited?: () => Promise<void> },
): Promise<ApiHolder> {
  const holder = await signInByApi(world, privateKey)
  const { client, address } = holder
  await holder.depositUsdt(1_200_000_000n)
  await until('the deposit is credited', async () => {
    const { balances } = await client.call(endpoints.assets.balances, {})
    return balances.some(({ coin, available }) => coin === 'USDT' && available.amount === '1200')
  })
  await onDeposited?.()
  const money = { amount: '100', coin: 'USDT' } as const
  await client.call(endpoints.transfers.requestWithdrawal, { network: 'ethereum', address, money })
  const order = {
    minerId: rentedMiner,
    periodDays: 3,
    quantity: 4,
    termsVersion: 1,
    payWith: 'balance',
  } as const
  await client.call(endpoints.mining.createOrder, order)
  // A day is paid about an hour after its midnight.
  await world.advance(50 * 3_600_000)
  const paidDays = async (): Promise<number> =>
    (await client.call(endpoints.mining.rentals, {})).rows[0]?.days.length ?? 0
  await until('two days are paid', async () => (await paidDays()) >= 2)
  return holder
}
