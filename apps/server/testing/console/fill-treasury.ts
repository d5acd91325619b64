import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '@lode/clock'
import { forwarderFactoryAbi, tetherLikeAbi, vaultAbi } from '@lode/contracts'
import type { Database } from '@lode/database'
import { assetOf, dayOf, money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { receiptOf, type TestContracts } from '@lode/test-kit'
import { type Address, stringToHex, toHex } from 'viem'

const network = 'ethereum'
const dayMs = 86_400_000
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Money in every place that it can be in on its way: at deposit addresses and in the vault, paid and on its way out, held for an offering,
 * owed for machines. On the chain as the contracts have it, in the books as the processes would have left them.
 */
export async function fillTreasury(owner: Database, clock: Clock, world: TestContracts): Promise<void> {
  const places = await fillVault(world)
  const head = await world.publicClient.getBlockNumber()
  await owner`update chain_cursor set height = ${head}, head = ${head} where network = ${network}`
  // After the block that the books have got to: of this they know nothing yet.
  await mint(world, { token: world.contracts.tether, to: places.first, units: 777_000_000n })
  await owner`insert into users (address, invite_code, created_at) values (${`0x${'d'.repeat(40)}`}, 'CODED', now())`
  await fillDeposits(owner, places)
  await fillPayouts(owner, clock, world)
  await fillMachines(owner, clock)
  await fillBooks(owner, clock)
  await publishDays(owner, clock)
  await fillPlaces(owner)
}

const at = { abi: vaultAbi } as const

async function mint(
  { publicClient, walletClient, signers }: TestContracts,
  { token, to, units }: { token: Address; to: Address; units: bigint },
): Promise<void> {
  const asked = { address: token, abi: tetherLikeAbi, functionName: 'mint', args: [to, units] } as const
  await receiptOf(publicClient, await walletClient.writeContract({ ...asked, account: signers.minter }))
}

/** Sweeps by two accounts, a cap of which a part has left, what was sent astray, and what lies at addresses that nobody has swept. */
async function fillVault(world: TestContracts): Promise<{ first: Address; second: Address }> {
  const { publicClient, walletClient, contracts, signers } = world
  const { tether, wrappedBitcoin, vault, forwarderFactory } = contracts
  const [one, two, three] = signers.users
  const send = async (request: object) =>
    receiptOf(publicClient, await walletClient.writeContract(request as never))
  const factory = { address: forwarderFactory, abi: forwarderFactoryAbi } as const
  const placeOf = (holder: `user/${number}`) =>
    publicClient.readContract({
      ...{ ...factory, functionName: 'addressOf', args: [stringToHex(holder, { size: 32 })] },
    })
  for (const [holder, token, units, account] of [
    ['user/11', tether, 60_500_000n, one],
    ['user/12', wrappedBitcoin, 1_200_003n, two],
    ['user/13', tether, 7_250_001n, two],
  ] as const) {
    await mint(world, { token, to: await placeOf(holder), units })
    await send({
      ...{ ...factory, functionName: 'sweep', account },
      args: [stringToHex(holder, { size: 32 }), token],
    })
  }
  const native = stringToHex('user/14', { size: 32 })
  await send({
    ...{ address: vault, ...at, functionName: 'depositNative', args: [native], account: three, value: 5n },
  })
  for (const [token, cap] of [
    [tether, 40_000_000n],
    [wrappedBitcoin, 900_000n],
  ] as const)
    await send({ address: vault, ...at, functionName: 'setCap', args: [token, cap], account: signers.admin })
  const paid = { id: toHex(1n, { size: 32 }), token: tether, to: three.address, amount: 9_000_002n }
  await send({ address: vault, ...at, functionName: 'payout', args: [[paid]], account: signers.payer })
  await mint(world, { token: tether, to: vault, units: 3_000_000n })
  const [first, second] = [await placeOf('user/1'), await placeOf('user/2')]
  await mint(world, { token: tether, to: first, units: 2_500_001n })
  await mint(world, { token: tether, to: second, units: 4_000_000n })
  await mint(world, { token: wrappedBitcoin, to: second, units: 30_001n })
  return { first, second }
}

async function fillDeposits(owner: Database, { first, second }: { first: Address; second: Address }) {
  await owner`insert into deposit_address (network, address, owner) values
    (${network}, ${first}, 'user/1'), (${network}, ${second}, 'user/2')`
  const rows = [
    ['user/1', 'USDT', 2_500_001, 'address', false, 'confirmed', 3],
    ['user/2', 'USDT', 4_000_000, 'address', false, 'confirmed', 9],
    ['user/2', 'BTC', 30_001, 'address', false, 'seen', 1],
    ['user/1', 'USDT', 60_500_000, 'address', true, 'confirmed', 30],
    ['user/1', 'USDT', 1_000_000, 'vault', true, 'confirmed', 40],
    ['user/2', 'USDT', 250_000, 'address', false, 'seen', 2],
    ['user/2', 'USDT', 800_000, 'address', false, 'reversed', 50],
    ['user/1', 'BTC', 700_000, 'address', false, 'reversed', 60],
    ['user/1', 'BTC', 600_000, 'address', false, 'orphaned', 70],
  ] as const
  for (const [i, [whose, coin, units, via, swept, state, hours]] of rows.entries())
    await owner`insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units, via,
        swept, state, seen_at, credited_at, reversals, taken_from)
      values (gen_random_uuid(), ${network}, ${`0xd${i}`}, 0, 7, '0xb', now(), ${whose}, ${coin}, ${units}, ${via}, ${swept}, ${state},
        now() - ${hours} * interval '1 hour', ${state === 'confirmed' || state === 'reversed' ? owner`now()` : null},
        ${state === 'reversed' ? 1 : 0}, ${state === 'reversed' ? whose : null})`
}

/** Withdrawals in each state, in three coins; payments in one transaction, replaced, by payers of now and of long ago. */
async function fillPayouts(owner: Database, clock: Clock, { signers }: TestContracts): Promise<void> {
  const [payer, , former, older] = [signers.payer, ...signers.users].map(({ address }) => address)
  for (const [hash, nonce, hours, by] of [
    ['0xa1', 7, 50, payer],
    ['0xa2', 7, 40, payer],
    ['0xa3', 8, 30, payer],
    ['0xa4', 4, 20 * 24, former],
    ['0xa5', 9, 40 * 24, older],
  ] as const)
    await owner`insert into payout_transaction (network, hash, nonce, bytes, terms, signed_at, payer)
      values (${network}, ${hash}, ${nonce}, '0x', '{}', now() - ${hours} * interval '1 hour', ${by ?? ''})`
  const rows = [
    ['pending', 'USDT', 30_000_000n, 1_000_000n, [], null],
    ['approved', 'USDT', 31_000_000n, 1_000_000n, [], null],
    ['signed', 'USDT', 32_000_007n, 1_000_001n, ['0xa1', '0xa2'], 23.9],
    ['signed', 'BTC', 50_000n, 1_001n, ['0xa2'], 2],
    ['broadcast', 'ETH', 3n * 10n ** 17n + 1n, 10n ** 15n, ['0xa3'], 1],
    ['mined', 'USDT', 9_500_002n, 500_000n, ['0xa3', '0xa4'], 24],
    ['final', 'USDT', 45_000_000n, 2_000_000n, ['0xa5'], 12],
    ['rejected', 'USDT', 46_000_000n, 2_000_000n, [], null],
  ] as const
  for (const [state, coin, units, fee, hashes, hours] of rows) {
    const id = randomUUID()
    const signed = hashes.length > 0
    await owner`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, rejection, nonce, payer, requested_at)
      values (${id}, 2, ${network}, ${coin}, ${`0x${'9'.repeat(40)}`}, ${String(units)}, ${String(fee)}, ${state},
        ${state === 'rejected' ? 'unusual_activity' : null}, ${signed ? 7 : null}, ${signed ? (payer ?? '') : null}, now())`
    for (const hash of hashes)
      await owner`insert into payout_line (network, hash, withdrawal_id) values (${network}, ${hash}, ${id})`
    if (hours !== null)
      await owner`insert into payout_signed (withdrawal_id, network, coin, user_id, address, units, earned, at)
        values (${id}, ${network}, ${coin}, 2, '0x9', ${String(units)}, 0, ${new Date(clock.now().getTime() - hours * 3_600_000)})`
  }
  // What the contract of offerings paid: one that nobody has booked yet, one that is gone, one that is booked.
  for (const [hash, units, state] of [
    ['0xe1', 1_000_003, 'confirmed'],
    ['0xe2', 2_000_000, 'removed'],
    ['0xe3', 4_000_000, 'confirmed'],
  ] as const)
    await owner`insert into exit_payment (id, network, transaction_hash, log_index, block_height, block_hash, block_at, offering, kind, holder,
        coin, units, state, seen_at)
      values (gen_random_uuid(), ${network}, ${hash}, 0, 7, '0xb', now(), 'x', 'proceeds', null, 'USDT', ${units}, ${state}, now())`
  await owner`insert into offering_taken (id, payment_id, number, kind, owner, coin, units, at)
    select gen_random_uuid(), id, 1, kind, 'suspense', coin, units, now() from exit_payment where transaction_hash = '0xe3'`
}

/** Machines that run, were sold back or have ended, in two coins, beside one that is rented. */
async function fillMachines(owner: Database, clock: Clock): Promise<void> {
  await owner`insert into miner (id, name, parameters, units_total, on_sale) values ('owned', 'Owned', '[]', 99, false)`
  await owner`insert into terms (subject, version, effective_from, decided_at, actor, document)
    values ('miner/owned', 1, 'epoch', 'epoch', 'system:test', ${owner.json({ purchase: { sellBack: '0.45' } })})`
  for (const [kind, coin, days, quantity, price, since, soldBack] of [
    ['purchase', 'USDT', 100, 2, 1_000_000_001n, 10.5, null],
    ['purchase', 'USDT', 700, 1, 333_333_333n, 699.5, null],
    ['purchase', 'USDT', 700, 1, 333_333_334n, 701, null],
    ['purchase', 'USDT', 300, 4, 500_000_000n, 20, 1000],
    ['purchase', 'ETH', 90, 1, 10n ** 17n + 3n, 0, null],
    ['rental', 'USDT', 30, 5, 200_000_000n, 3, null],
  ] as const) {
    const paidAt = new Date(clock.now().getTime() - since * dayMs)
    await owner`insert into mining_order (id, user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th, price, total,
        state, created_at, paid_at, ends_at, sold_back)
      values (gen_random_uuid(), 1, 'owned', 1, ${kind}, ${coin}, ${days}, ${quantity}, 1, ${String(price)},
        ${String(price * BigInt(quantity))}, 'paid', ${paidAt}, ${paidAt},
        ${new Date(soldBack === null ? paidAt.getTime() + days * dayMs : paidAt.getTime() + dayMs)}, ${soldBack})`
  }
}

/** What holders have, what is held for an offering, and what pays for machines, of which a part is promised. */
async function fillBooks(owner: Database, clock: Clock): Promise<void> {
  const books = openLedger({ db: owner, clock })
  const moved = { reference: 'test', actor: 'system:test' } as const
  const comes = { ...moved, code: 'deposit', debit: 'custody/ethereum' } as const
  const usdt = (units: bigint) => money(units, 'USDT')
  await books.post({ ...comes, key: randomUUID(), credit: 'income/rent', amount: usdt(400_000_007n) })
  await books.post({ ...comes, key: randomUUID(), credit: 'user/2', amount: money(70_001n, 'BTC') })
  await books.post({
    ...{ ...comes, key: randomUUID(), credit: 'user/2', amount: money(4n * 10n ** 17n, 'ETH') },
  })
  const pend = { ...moved, phase: 'pend' } as const
  await books.post({
    ...{ ...pend, key: randomUUID(), code: 'funding', amount: usdt(100_000_003n) },
    ...{ debit: 'income/rent', credit: 'user/1' },
  })
  await books.post({
    ...{ ...pend, key: randomUUID(), code: 'commitment', amount: usdt(300_000_000n) },
    ...{ debit: 'user/1', credit: 'escrow/offering/1' },
  })
  await books.post({
    ...{ ...moved, key: randomUUID(), code: 'withdrawal', amount: usdt(43_000_000n) },
    ...{ debit: 'user/1', credit: 'custody/ethereum' },
  })
}

/** Two days with what was held and owed on each, to holders and in escrow, and the power that was sold and proven. */
async function publishDays(owner: Database, clock: Clock): Promise<void> {
  const key = 'a'.repeat(32)
  await owner`insert into statement_key values (${key}, 'x', now())`
  const [before, last] = [2, 1].map((ago) => dayOf(new Date(clock.now().getTime() - ago * dayMs)))
  const days = [
    [before, { USDT: ['1000000', '250001'], BTC: ['5'] }, { USDT: '1300000', BTC: '4' }],
    [last, { USDT: ['2000000'], ETH: ['1'] }, { USDT: '1999999' }],
  ] as const
  let previous: string | null = null
  for (const [number, [day, owed, held]] of days.entries()) {
    const owedBy: [string, readonly string[]][] = Object.entries(owed)
    const content: string = JSON.stringify({
      evidence: sha256('e'),
      power: { soldTh: `81${number}.5`, provenTh: `93${number}` },
      coins: owedBy.map(([coin, units]) => ({
        ...{ coin, decimals: assetOf(coin).decimals, holders: units[0] },
        house: [
          ...units.slice(1).map((one) => ({ owner: 'escrow/offering/kaolin', units: one })),
          { owner: 'income/rent', units: '77' },
        ],
      })),
      holdings: { coins: Object.entries(held).map(([coin, units]) => ({ coin, units })) },
    })
    const entry: string = JSON.stringify({ number, previous, day, content: sha256(content) })
    await owner`insert into reserve_entry (entry, content, evidence, key_id, signature) values (${entry}, ${content}, 'e', ${key}, 's')`
    previous = sha256(entry)
  }
}

/** Rows behind the screens of stock, alarms and support, each with numbers of its own. */
async function fillPlaces(owner: Database): Promise<void> {
  await owner`update miner set units_total = 61, units_held = 23, units_reserved = 5 where id = 'm-1'`
  await owner`insert into mining_capacity (sold_th) values (1234.5) on conflict (one) do update set sold_th = 1234.5`
  await owner`insert into pool_sample values (now(), 1, 2468.25, 'pool', false)`
  await owner`insert into accrual_run values ('2026-11-19', 0, 1, 41234, now())`
  await owner`update alarm set times = 6`
}
