import { randomUUID } from 'node:crypto'
import { ApiError, type Client, endpoints } from '@lode/api-contract'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { receiptOf } from '@lode/contracts/receipt-of'
import { BaseError, formatUnits, parseEther, parseUnits, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { signInClient } from '../sign-in-client.ts'
import { until } from '../until.ts'
import type { Scene } from './arena.ts'
import { type ArenaInvestor, type Invested, investorOf } from './arena-investor.ts'
import { type Answer, retryUntilAnswered } from './retry-until-answered.ts'
import { miner } from './write-miners.ts'

/** What a holder was promised: the answers that came back with a yes. */
export type Acknowledged = Invested & {
  readonly withdrawals: { readonly id: string; readonly units: bigint }[]
  readonly orders: { readonly id: string; readonly total: bigint }[]
  /** What was given for machines that were sold back, as it was told. */
  readonly sold: bigint[]
}

/** A holder who asks until there is an answer, and remembers each. */
export type ArenaHolder = ArenaInvestor & {
  readonly userId: bigint
  readonly acknowledged: Acknowledged
  /** Asks anything until there is an answer, with a new session where the old one ran out. */
  asks<T>(call: (client: Client) => Promise<T>): Promise<Answer<T>>
  /** Sends USDT into the vault; answers with the transaction when it is mined, or null when the node is in trouble. */
  deposit(units: bigint): Promise<string | null>
  withdraw(units: bigint): Promise<Answer<string>>
  /** Asks once; answers with the code of the refusal, or null when there was none. */
  tryToWithdraw(units: bigint): Promise<string | null>
  rent(quantity: number): Promise<Answer<string>>
  buy(quantity: number): Promise<Answer<string>>
  /** Sells back what was bought, once it is taken, under one key until there is an answer. */
  sellBack(id: string): Promise<Answer<string>>
}

const wealth = 10n ** 13n

/** Makes a wallet with money that has approved the vault, and signs it in. */
export async function createHolder(arena: Scene): Promise<ArenaHolder> {
  const account = privateKeyToAccount(generatePrivateKey())
  const { testClient, walletClient, publicClient, contracts, signers, app, site } = arena
  const sent = { account, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 9n } as const
  async function mined(hash: `0x${string}`): Promise<`0x${string}`> {
    const { status } = await receiptOf(publicClient, hash, { timeoutMs: 60_000 })
    if (status !== 'success') throw new Error(`${hash} reverted`)
    return hash
  }
  await testClient.setBalance({ address: account.address, value: parseEther('1000') })
  const tether = { address: contracts.tether, abi: tetherLikeAbi } as const
  await mined(
    await walletClient.writeContract({
      ...tether,
      functionName: 'mint',
      args: [account.address, wealth],
      account: signers.minter,
    }),
  )
  await mined(
    await walletClient.writeContract({
      ...tether,
      ...sent,
      functionName: 'approve',
      args: [contracts.vault, wealth],
    }),
  )
  let session = await signInClient(app, account, { site })
  const { userId } = session
  const acknowledged: Acknowledged = {
    ...{ withdrawals: [], orders: [], sold: [] },
    ...{ committed: new Map(), claimed: [], exchanged: [] },
  }
  /** Signs in anew when the session ran out, which it does when days go by. */
  async function ask<T>(call: (client: Client) => Promise<T>, tries = 5): Promise<Answer<T>> {
    const answer = await retryUntilAnswered('an answer', () => call(session.client))
    if (tries === 0 || !('refused' in answer) || answer.refused !== 'session.required') return answer
    const renewed = await retryUntilAnswered('a session', () => signInClient(app, account, { site }))
    if ('refused' in renewed) return renewed
    session = renewed.done
    return ask(call, tries - 1)
  }
  function requestWithdrawal(client: Client, units: bigint, idempotencyKey: string) {
    const money = { amount: formatUnits(units, 6), coin: 'USDT' } as const
    const request = { network: 'ethereum', address: account.address, money } as const
    return client.call(endpoints.transfers.requestWithdrawal, request, { idempotencyKey })
  }
  return {
    ...investorOf(ask, acknowledged),
    userId,
    acknowledged,
    asks: (call) => ask(call),
    async deposit(units) {
      const args = [contracts.tether, units, toHex(userId, { size: 32 })] as const
      const vault = { address: contracts.vault, abi: vaultAbi } as const
      try {
        return await mined(
          await walletClient.writeContract({ ...sent, ...vault, functionName: 'deposit', args }),
        )
      } catch (error) {
        if (error instanceof BaseError) return null
        throw error
      }
    },
    async withdraw(units) {
      const idempotencyKey = randomUUID()
      const answer = await ask((client) => requestWithdrawal(client, units, idempotencyKey))
      if ('refused' in answer) return answer
      const { id } = answer.done.withdrawal
      acknowledged.withdrawals.push({ id, units })
      return { done: id }
    },
    async tryToWithdraw(units) {
      try {
        const { withdrawal } = await requestWithdrawal(session.client, units, randomUUID())
        acknowledged.withdrawals.push({ id: withdrawal.id, units })
        return null
      } catch (error) {
        if (error instanceof ApiError) return error.code
        throw error
      }
    },
    async rent(quantity) {
      const idempotencyKey = randomUUID()
      const { id: minerId, periodDays, termsVersion, price } = miner
      const wanted = { minerId, periodDays, termsVersion, quantity, payWith: 'balance' } as const
      const answer = await ask((client) =>
        client.call(endpoints.mining.createOrder, wanted, { idempotencyKey }),
      )
      if ('refused' in answer) return answer
      const { id } = answer.done.order
      acknowledged.orders.push({ id, total: price * BigInt(quantity) })
      return { done: id }
    },
    async buy(quantity) {
      const idempotencyKey = randomUUID()
      const { id: minerId, termsVersion, soldFor } = miner
      const wanted = { minerId, coin: 'USDT', termsVersion, quantity, payWith: 'balance' } as const
      const answer = await ask((client) =>
        client.call(endpoints.mining.createPurchase, wanted, { idempotencyKey }),
      )
      if ('refused' in answer) return answer
      const { id } = answer.done.order
      acknowledged.orders.push({ id, total: soldFor * BigInt(quantity) })
      return { done: id }
    },
    async sellBack(id) {
      const idempotencyKey = randomUUID()
      const atLeast = { amount: '0.000001', coin: 'USDT' } as const
      // The servers learn of a moved clock a moment later; in its first second a machine is not taken back.
      await until('the machine is taken back', async () => {
        const shown = await ask((client) => client.call(endpoints.mining.rental, { id }))
        return 'done' in shown && shown.done.rental.sellBack !== null
      })
      const answer = await ask((client) =>
        client.call(endpoints.mining.sellBack, { id, atLeast }, { idempotencyKey }),
      )
      if ('refused' in answer) return answer
      const told = await ask((client) => client.call(endpoints.mining.rental, { id }))
      if ('refused' in told) return told
      acknowledged.sold.push(parseUnits(told.done.rental.soldBack?.amount ?? '0', 6))
      return { done: id }
    },
  }
}

/** Deposits and waits until it can be spent. */
export async function fundHolder(arena: Scene, holder: ArenaHolder, units: bigint): Promise<void> {
  const hash = await holder.deposit(units)
  await until('the deposit is credited', async () => {
    const rows = await arena.db`select from deposit where transaction_hash = ${hash} and state = 'confirmed'`
    return rows.length === 1
  })
}
