import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { shiftedClock } from '@lode/clock'
import { type Coin, money, parseMoney, toWire } from '@lode/domain'
import { type Owner, openLedger, type TransferCode } from '@lode/ledger'
import { readConfiguration } from '../../src/configuration.ts'
import { createDepositWatcher } from '../../src/modules/deposit/jobs/deposit-watcher.ts'
import { createPayoutRunner } from '../../src/modules/withdrawal/jobs/payout-runner.ts'
import { openProofs } from '../../src/modules/withdrawal/proof/open-proofs.ts'
import { startServer } from '../../src/start-server.ts'
import { confirmRecipient } from '../confirm-recipient.ts'
import { testEnvironment } from '../start-test-server.ts'
import type { TestClient } from '../test-client.ts'
import { asSigner } from './as-signer.ts'
import { neverAbort, startWorld } from './world.ts'

const dayMs = 86_400_000

/** A world with an API before it and a signer that believes nobody behind it, whose clock can be set forward. */
export type Judged = Awaited<ReturnType<typeof startJudged>>

/** Starts one. Deposits of everybody are as deep as two blocks. */
export async function startJudged({ consoleOrigin = '' } = {}) {
  const world = await startWorld({ confirmations: 2n })
  const { vault, tether, wrappedBitcoin } = world.contracts
  const environment = testEnvironment({ databaseUrl: world.url, rpcUrl: world.anvil.url })
  const addresses = { VAULT_ADDRESS: vault, USDT_ADDRESS: tether, BTC_TOKEN_ADDRESS: wrappedBitcoin }
  const limits = { RATE_LIMIT_SIGN_INS: '10000', RATE_LIMIT_REQUESTS: '10000', LOG_LEVEL: 'silent' }
  const configuration = readConfiguration({ ...environment, ...addresses, ...limits })
  const server = await startServer(configuration)
  let aheadMs = 0
  world.clock = shiftedClock(() => aheadMs)
  world.proofs = openProofs({
    ...asSigner(world),
    consoleOrigin,
    chainId: configuration.chain.id,
    publicOrigin: configuration.publicOrigin,
    verifyByContract: (proof) => world.publicClient.verifyMessage(proof),
  })
  const books = openLedger({ db: world.db })
  const anyForm = openLedger({ db: world.as('lode_owner') })
  return {
    world,
    url: server.url ?? '',
    /** The ledger, by the app's login. */
    books,
    /** Sets the signer's clock forward. */
    laterByDays(days: number): void {
      aheadMs += days * dayMs
    },
    /** Deposits for somebody until it is credited. */
    async deposit(
      who: Pick<TestClient, 'userId'>,
      units: bigint,
      coin: 'USDT' | 'BTC' = 'USDT',
    ): Promise<void> {
      await world.deposit({ owner: `user/${who.userId}`, coin, units })
      await world.testClient.mine({ blocks: 3 })
      await createDepositWatcher(world).run(neverAbort)
    },
    /** Moves what lies in accounts, in any form, as somebody with the app's login and a ledger without checks. */
    async post(
      debit: Owner,
      credit: Owner,
      units: bigint,
      more: { code: TransferCode; reference: string; coin?: Coin; key?: string },
    ): Promise<void> {
      const { coin = 'USDT', key = randomUUID(), ...rest } = more
      await anyForm.post({ key, debit, credit, amount: money(units, coin), actor: 'system:me', ...rest })
    },
    /** Asks for a withdrawal to one's own wallet, or to another that it confirms. Answers with its id. */
    async ask(
      who: TestClient,
      amount: string,
      coin: Coin = 'USDT',
      address: string = who.account.address,
    ): Promise<string> {
      const request = { network: 'ethereum', address, money: toWire(parseMoney(amount, coin)) } as const
      const confirmed = await confirmRecipient(who.account, request)
      return (await who.call(endpoints.transfers.requestWithdrawal, ...confirmed)).withdrawal.id
    },
    /** The signer looks once. */
    pay: () => createPayoutRunner(asSigner(world)).run(neverAbort),
    /** What was ever signed for some holders, in base units of all coins. */
    async signedFor(...holders: readonly Pick<TestClient, 'userId'>[]): Promise<bigint> {
      const [row] = await world.db<{ units: string }[]>`
        select coalesce(sum(w.units), 0)::text as units from payout_line l join withdrawal w on w.id = l.withdrawal_id
        where w.user_id = any (${holders.map(({ userId }) => String(userId))}::bigint[])`
      return BigInt(row?.units ?? 0)
    },
    /** Why withdrawals of some holders wait, in their order. */
    async reasonsOf(...holders: readonly Pick<TestClient, 'userId'>[]): Promise<string[]> {
      const rows = await world.db<{ reason: string }[]>`
        select reason from payout_wait p join withdrawal w on w.id = p.withdrawal_id
        where w.user_id = any (${holders.map(({ userId }) => String(userId))}::bigint[]) order by w.number`
      return rows.map(({ reason }) => reason)
    },
    async close(): Promise<void> {
      await server.close()
      await world.stop()
    },
  }
}
