import { randomUUID } from 'node:crypto'
import { accountOf } from '@lode/chain'
import { openPayingEthereum } from '@lode/chain-ethereum'
import { vaultAbi } from '@lode/contracts'
import { hostileTokens } from '@lode/contracts/hostile-tokens'
import { money } from '@lode/domain'
import { erc20Abi, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSigner } from '../../../../testing/chain/as-signer.ts'
import { neverAbort, startWorld, type World } from '../../../../testing/chain/world.ts'
import { createDepositSweeper } from '../../deposit/jobs/deposit-sweeper.ts'
import { createDepositWatcher } from '../../deposit/jobs/deposit-watcher.ts'
import { createDepositService } from '../../deposit/service.ts'
import { createPayoutRunner } from '../jobs/payout-runner.ts'
import { checkReserves } from '../reserves/check-reserves.ts'
import { createWithdrawalService } from '../service.ts'

// USDT as its contract can be switched any day: a hundredth of what is moved is kept.
let world: World
let token: Hex
beforeAll(async () => {
  const plain = await startWorld({ confirmations: 2n })
  const deployed = await plain.mined(
    plain.walletClient.deployContract({ abi: [], bytecode: hostileTokens.FeeOnTransfer }),
  )
  token = deployed.contractAddress as Hex
  const tokens = plain.ethereum.tokens.map((one) => (one.coin === 'USDT' ? { ...one, address: token } : one))
  const ethereum = { ...plain.ethereum, tokens }
  world = { ...plain, ethereum, chain: openPayingEthereum(ethereum) }
  const { walletClient, contracts, signers } = world
  const vault = { address: contracts.vault, abi: vaultAbi, account: signers.admin } as const
  await world.mined(
    walletClient.writeContract({ ...vault, functionName: 'setCap', args: [token, 10n ** 12n] }),
  )
  await world.deposit({ owner: 'liquidity/exchange', coin: 'ETH', units: parseEther('1') })
})
afterAll(() => world.stop())

const mine = (blocks: number) => world.testClient.mine({ blocks })
const watch = () => createDepositWatcher(world).run(neverAbort)
const pay = () => createPayoutRunner(asSigner(world)).run(neverAbort)
const mint = (to: Hex, units: bigint) =>
  world.mined(
    world.walletClient.writeContract({
      address: token,
      abi: parseAbi(['function mint(address, uint256)']),
      functionName: 'mint',
      args: [to, units],
    }),
  )
const held = (address: Hex) =>
  world.publicClient.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

// Seen to fail with the fee taken for what the recipient was to get: all withdrawals were paid short, and nobody was told.
test('[A-05][A-08] with a token that takes a fee what arrived is credited, and payouts halt when the first has arrived short', async () => {
  const { walletClient, contracts, signers } = world
  const [account] = signers.users
  const send = { address: token, abi: erc20Abi, account } as const
  await mint(account.address, 200_000_000n)
  await world.mined(
    walletClient.writeContract({ ...send, functionName: 'approve', args: [contracts.vault, 100_000_000n] }),
  )
  await world.mined(
    walletClient.writeContract({
      address: contracts.vault,
      abi: vaultAbi,
      account,
      functionName: 'deposit',
      args: [token, 100_000_000n, accountOf('user/1')],
    }),
  )
  const address = (await createDepositService(world).addressOf({ account: accountOf('user/2') })) as Hex
  await world.mined(
    walletClient.writeContract({ ...send, functionName: 'transfer', args: [address, 50_000_000n] }),
  )
  await mine(2)
  await watch()
  expect([await world.balance('user/1', 'USDT'), await world.balance('user/2', 'USDT')]).toEqual([
    99_000_000n,
    await held(address),
  ])
  expect(await checkReserves(world)).toBe(true)

  const recipient = '0x1111111111111111111111111111111111111111'
  const service = createWithdrawalService(world)
  const ask = (id: string) =>
    service.request({
      id,
      userId: 1n,
      network: 'ethereum',
      address: recipient,
      amount: money(11_500_000n, 'USDT'),
    })
  const [first, next] = [randomUUID(), randomUUID()]
  await ask(first)
  await pay()
  await ask(next)
  await mine(2)
  await pay()
  expect(await held(recipient)).toBe(9_900_000n)
  expect(world.alarms).toEqual([
    { kind: 'token_fee', detail: `withdrawal ${first}: of 10 USDT only 9.9 arrived` },
  ])
  expect(await world.db`select kind, reason from halt where cleared_at is null`).toEqual([
    { kind: 'token_fee', reason: 'USDT' },
  ])
  await pay()
  const state = async (id: string) => (await service.get({ userId: 1n, id })).state
  expect([await state(first), await state(next)]).toEqual(['final', 'approved'])
  expect(await world.fault()).toBeNull()
})

test('[A-05] what a sweep of such a token loses is missed, and halts payouts', async () => {
  await mine(2)
  await createDepositSweeper(asSigner(world)).run(neverAbort)
  await mine(4)
  await watch()
  await createDepositSweeper(asSigner(world)).run(neverAbort)
  expect(await checkReserves(world)).toBe(false)
  expect(world.alarms.at(-1)).toMatchObject({ kind: 'reserves_short' })
  // Nobody's balance is less for it.
  expect(await world.balance('user/2', 'USDT')).toBe(49_500_000n)
})
