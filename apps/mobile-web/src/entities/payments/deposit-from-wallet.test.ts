import { vaultAbi } from '@lode/contracts'
import { parseEther, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { account, collect, depositWorld, words } from '../../../test/deposit-world.ts'
import { depositFromWallet } from './deposit-from-wallet.ts'
import { DepositStopped } from './deposit-stopped.ts'
import { readApprovals } from './read-approvals.ts'
import { revokeApproval } from './revoke-approval.ts'

const world = depositWorld()
const { settled, approve, allowance, booked, asked } = world

test('[A-03][G-03] the wallet is asked to approve exactly the amount, then to deposit it', async () => {
  const { tether, vault } = world.chain.contracts
  const before = await booked(tether)
  const { steps, show } = collect()
  const hash = await depositFromWallet(world.deps, { coin: 'USDT', units: 5_250_000n }, show)
  expect(asked()).toEqual([`approve ${vault} 5250000`, `deposit ${tether} 5250000 ${account}`])
  expect(world.wallet.sent.map(({ to }) => to)).toEqual([tether, vault])
  expect(words(steps)).toEqual([
    'allowance checking',
    'allowance done',
    'approval asking',
    'approval sent',
    'approval done',
    'deposit asking',
    'deposit sent',
    'deposit done',
  ])
  expect(await booked(tether)).toEqual([...before, 5_250_000n])
  expect(await allowance(tether)).toBe(0n)
  expect((await world.chain.publicClient.getTransactionReceipt({ hash })).status).toBe('success')
})

test('[A-03][G-03] another residual allowance of USDT goes through zero first', async () => {
  const { tether, vault } = world.chain.contracts
  await approve(tether, 99n)
  await depositFromWallet(world.deps, { coin: 'USDT', units: 100n }, () => {})
  expect(asked()).toEqual([`approve ${vault} 0`, `approve ${vault} 100`, `deposit ${tether} 100 ${account}`])
  expect(await allowance(tether)).toBe(0n)
})

test('[A-03] an allowance that equals the amount is not asked for again', async () => {
  const { tether } = world.chain.contracts
  await approve(tether, 100n)
  const { steps, show } = collect()
  await depositFromWallet(world.deps, { coin: 'USDT', units: 100n }, show)
  expect(asked()).toEqual([`deposit ${tether} 100 ${account}`])
  expect(words(steps)).toContain('approval skipped')
})

test('[A-03][G-03] a larger allowance of a token that takes overwriting is made exact', async () => {
  const { wrappedBitcoin, vault } = world.chain.contracts
  await approve(wrappedBitcoin, 10n ** 18n)
  await depositFromWallet(world.deps, { coin: 'BTC', units: parseUnits('0.5', 8) }, () => {})
  expect(asked()[0]).toBe(`approve ${vault} 50000000`)
  expect(await allowance(wrappedBitcoin)).toBe(0n)
})

test('[A-03] ETH is sent along with one call and needs no approval', async () => {
  await depositFromWallet(world.deps, { coin: 'ETH', units: parseEther('0.25') }, () => {})
  expect(asked()).toEqual([`depositNative ${account} ${parseEther('0.25')}`])
})

test('[A-03] a declined approval stops there; going on asks again and finishes', async () => {
  const { tether, vault } = world.chain.contracts
  world.wallet.declines = () => true
  const declined = depositFromWallet(world.deps, { coin: 'USDT', units: 300n }, () => {})
  await expect(declined).rejects.toMatchObject({
    name: 'DepositStopped',
    step: 'approval',
    reason: 'declined',
  })
  expect(world.wallet.sent).toEqual([])
  world.wallet.declines = (data) => data.length > 200
  const halfway = await depositFromWallet(world.deps, { coin: 'USDT', units: 300n }, () => {}).catch(
    (e: unknown) => e,
  )
  expect(halfway).toMatchObject({ step: 'deposit', reason: 'declined' })
  world.wallet.declines = () => false
  await depositFromWallet(world.deps, { coin: 'USDT', units: 300n }, () => {})
  expect(asked()).toEqual([`approve ${vault} 300`, `deposit ${tether} 300 ${account}`])
})

test('[A-03] a page that closed after the deposit was sent finds it again and sends nothing', async () => {
  const { tether } = world.chain.contracts
  const { steps, show } = collect()
  const hash = await depositFromWallet(world.deps, { coin: 'USDT', units: 411n }, show)
  const count = world.wallet.sent.length
  const byHash = await depositFromWallet(
    world.deps,
    { coin: 'USDT', units: 411n, resume: { deposit: hash } },
    () => {},
  )
  const afterBlock = steps.find(({ afterBlock: block }) => block !== undefined)?.afterBlock
  const byBlock = await depositFromWallet(
    world.deps,
    { coin: 'USDT', units: 411n, resume: { afterBlock } },
    () => {},
  )
  expect([byHash, byBlock]).toEqual([hash, hash])
  expect(world.wallet.sent).toHaveLength(count)
  expect((await booked(tether)).filter((units) => units === 411n)).toHaveLength(1)
})

test('[A-03] what the chain would refuse is never put before the wallet', async () => {
  const { signers } = world.chain
  const { walletClient, contracts } = world.chain
  await settled(
    walletClient.writeContract({
      account: signers.guardian,
      address: contracts.vault,
      abi: vaultAbi,
      functionName: 'pause',
    }),
  )
  const refused = await depositFromWallet(world.deps, { coin: 'ETH', units: 1n }, () => {}).catch(
    (e: unknown) => e,
  )
  await settled(
    walletClient.writeContract({
      account: signers.admin,
      address: contracts.vault,
      abi: vaultAbi,
      functionName: 'unpause',
    }),
  )
  expect(refused).toMatchObject({ step: 'deposit', reason: 'refused' })
  expect(world.wallet.sent).toEqual([])
})

test('[A-03] a wallet on another network is told so and asked for nothing', async () => {
  world.wallet.chainId = 1
  const stopped = depositFromWallet(world.deps, { coin: 'USDT', units: 1n }, () => {})
  await expect(stopped).rejects.toBeInstanceOf(DepositStopped)
  await expect(stopped).rejects.toMatchObject({ step: 'allowance', reason: 'wrong_chain' })
  expect(world.wallet.sent).toEqual([])
})

test('[P-16] what the vault may still take is read for each coin and set to zero by one request', async () => {
  const { tether, wrappedBitcoin } = world.chain.contracts
  await approve(tether, 7_000_000n)
  const left = () => readApprovals(world.deps, { owner: world.holder })
  expect(await left()).toEqual([
    { coin: 'USDT', left: 7_000_000n },
    { coin: 'BTC', left: 0n },
  ])
  const { steps, show } = collect()
  await revokeApproval(world.deps, { coin: 'USDT' }, show)
  expect(asked()).toEqual([`approve ${world.chain.contracts.vault} 0`])
  expect(words(steps)).toEqual(['reset asking', 'reset sent'])
  expect([await allowance(tether), await allowance(wrappedBitcoin)]).toEqual([0n, 0n])
  await approve(tether, 5n)
  world.wallet.declines = () => true
  await expect(revokeApproval(world.deps, { coin: 'USDT' }, show)).rejects.toMatchObject({
    step: 'reset',
    reason: 'declined',
  })
  expect(await allowance(tether)).toBe(5n)
})
