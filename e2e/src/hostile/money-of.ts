import { endpoints } from '@lode/api-contract'
import type { ApiHolder } from '../api-holder.ts'
import { until } from '../until.ts'

/** In base units of USDT, 6 decimals. No other holder, price or limit has these digits. */
const deposited = 613_271_829n
const withdrawn = '131.847263'

/**
 * Has a holder deposit, rent and withdraw, and waits until all of it is done: a balance, records and a fund log that no
 * other holder may be told.
 * @returns What is theirs alone: identifiers, transactions, amounts.
 */
export async function moneyOf({ client, address, depositUsdt }: ApiHolder): Promise<string[]> {
  const { transfers, mining, assets } = endpoints
  await depositUsdt(deposited)
  const deposit = await until('the deposit', async () => {
    const [newest] = (await client.call(transfers.deposits, {})).rows
    return newest?.state === 'confirmed' && newest
  })
  const { miners } = await client.call(mining.list, {})
  const miner = miners.find(({ state }) => state === 'on_sale')
  const [estimate] = miner?.estimates ?? []
  if (!miner || !estimate) throw new Error('nothing is on sale')
  const { id: minerId, termsVersion } = miner
  const { periodDays } = estimate
  const wanted = { minerId, termsVersion, periodDays, quantity: 1 } as const
  const { order } = await client.call(mining.createOrder, { ...wanted, payWith: 'balance' })
  const unpaid = await client.call(mining.createOrder, { ...wanted, payWith: 'wallet' })
  const machine = await client.call(mining.createPurchase, {
    ...{ minerId, termsVersion, coin: 'USDT', quantity: 1, payWith: 'wallet' },
  })
  const { withdrawal } = await client.call(transfers.requestWithdrawal, {
    network: 'ethereum',
    address,
    money: { amount: withdrawn, coin: 'USDT' },
  })
  const paid = await until('the withdrawal', async () => {
    const { withdrawal: now } = await client.call(transfers.withdrawal, { id: withdrawal.id })
    return now.state === 'final' && now
  })
  const rentals = (await client.call(mining.rentals, {})).rows
  const log = (await client.call(assets.fundLog, {})).rows
  const balances = (await client.call(assets.balances, {})).balances
  const own = [
    ...[deposit.id, deposit.transactionHash, deposit.amount.amount],
    ...[order.id, unpaid.order.id, unpaid.order.expiresAt ?? '', machine.order.id],
    ...[paid.id, paid.transactionHash, paid.amount.amount, paid.actual.amount],
    ...rentals.map(({ id }) => id),
    ...log.flatMap(({ id, balance }) => [id, balance.amount]),
    ...balances.map(({ balance }) => balance.amount),
  ]
  // A short text, such as "0", is in many an answer that is nobody's.
  return [...new Set(own.filter((text): text is string => (text ?? '').length > 8))]
}
