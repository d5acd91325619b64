import { tetherLikeAbi } from '@lode/contracts'
import { hostileTokens } from '@lode/contracts/hostile-tokens'
import { receiptOf } from '@lode/test-kit'
import { type Hex, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { account, collect, depositWorld, words } from '../../../test/deposit-world.ts'
import { depositFromWallet } from './deposit-from-wallet.ts'
import { findDeposit } from './find-deposit.ts'

const world = depositWorld()
const { approve, booked, asked } = world

/** The hash of a transaction that no node has seen. */
const unseen = `0x${'ab'.repeat(32)}` as const

test('[A-03] an approval that the token shows is done, whatever became of its transaction', async () => {
  const { tether } = world.chain.contracts
  await approve(tether, 512n)
  const intent = { coin: 'USDT', units: 512n, resume: { approval: unseen } } as const
  const { steps, show } = collect()
  await depositFromWallet(world.deps, intent, show)
  expect(asked()).toEqual([`deposit ${tether} 512 ${account}`])
  expect(words(steps)).not.toContain('approval sent')
})

test('[A-03] an approval under a hash that is not the real one is done once the token shows it', async () => {
  const { tether, vault } = world.chain.contracts
  world.wallet.tells = (hash) => (world.wallet.sent.length === 1 ? unseen : hash)
  await depositFromWallet(world.deps, { coin: 'USDT', units: 513n }, () => {})
  expect(asked()).toEqual([`approve ${vault} 513`, `deposit ${tether} 513 ${account}`])
})

test('[A-03] a deposit under a hash that is not the real one is found by what the vault booked', async () => {
  const { tether } = world.chain.contracts
  world.wallet.tells = (hash) => (world.wallet.sent.length === 2 ? unseen : hash)
  const { steps, show } = collect()
  const hash = await depositFromWallet(world.deps, { coin: 'USDT', units: 514n }, show)
  expect(hash).not.toBe(unseen)
  expect(steps.at(-1)).toEqual({ step: 'deposit', state: 'done', hash })
  const deposited = { coin: 'USDT', units: 514n } as const
  const { afterBlock } = steps.find((one) => one.afterBlock !== undefined) ?? {}
  const again = depositFromWallet(
    world.deps,
    { ...deposited, resume: { deposit: unseen, afterBlock } },
    () => {},
  )
  expect(await again).toBe(hash)
  expect((await booked(tether)).filter((units) => units === 514n)).toHaveLength(1)
})

test.each([null, undefined, '', '0x', '0x12', { hash: unseen }, 7])(
  '[A-03] a wallet that answers a deposit with %j has not answered, and the deposit is found',
  async (answer) => {
    let sent: Hex = unseen
    world.wallet.tells = (hash) => {
      sent = hash
      return answer
    }
    const { steps, show } = collect()
    const stopped = await depositFromWallet(world.deps, { coin: 'ETH', units: 515n }, show).catch(
      (e: unknown) => e,
    )
    expect(stopped).toMatchObject({ step: 'deposit', reason: 'unanswered' })
    expect(words(steps)).toEqual(['deposit asking'])
    const { afterBlock } = steps[0] ?? {}
    await receiptOf(world.chain.publicClient, sent)
    await depositFromWallet(world.deps, { coin: 'ETH', units: 515n, resume: { afterBlock } }, () => {})
    expect(world.wallet.sent).toHaveLength(1)
  },
)

test('[A-03] a wallet without gas, and one with words of its own, are told as such', async () => {
  const refusing = (code: number, message: string) => {
    world.wallet.declines = () => {
      throw Object.assign(new Error(message), { code })
    }
    return depositFromWallet(world.deps, { coin: 'ETH', units: 1n }, () => {}).catch((e: unknown) => e)
  }
  expect(await refusing(-32000, 'insufficient funds for gas * price + value')).toMatchObject({
    reason: 'no_gas',
  })
  expect(await refusing(-32000, 'User rejected methods.')).toMatchObject({ reason: 'declined' })
  const said = 'Blind signing must be enabled'
  expect(await refusing(-32000, said)).toMatchObject({ reason: 'unanswered', said })
})

test('[A-03] a deposit of which the token kept a fee is done, and says what arrived', async () => {
  const { walletClient, publicClient, signers } = world.chain
  const deploy = await walletClient.deployContract({
    account: signers.minter,
    abi: [],
    bytecode: hostileTokens.FeeOnTransfer,
  })
  const { contractAddress } = await receiptOf(publicClient, deploy)
  const token = contractAddress as Hex
  const mint = { abi: tetherLikeAbi, functionName: 'mint', args: [world.holder, 100_000n] } as const
  const minted = await walletClient.writeContract({ account: signers.minter, address: token, ...mint })
  await receiptOf(publicClient, minted)
  const deps = { ...world.deps, contracts: { ...world.deps.contracts, tokens: { USDT: token } } }
  const { steps, show } = collect()
  const hash = await depositFromWallet(deps, { coin: 'USDT', units: 50_000n }, show)
  expect(steps.at(-1)).toEqual({ step: 'deposit', state: 'done', hash, arrived: 49_500n })
  // It is found again where its hash was never seen, and is not taken for another deposit of the same wallet.
  const { afterBlock } = steps.find((one) => one.afterBlock !== undefined) ?? {}
  const found = collect()
  const intent = { coin: 'USDT', units: 50_000n, resume: { deposit: unseen, afterBlock } } as const
  await depositFromWallet(deps, intent, found.show)
  expect(found.steps.at(-1)).toEqual(steps.at(-1))
  const wanted = { vault: deps.contracts.vault, account, token, from: world.holder }
  const reader = deps.wagmi.getClient({ chainId: deps.contracts.chainId })
  expect(await findDeposit(reader, { ...wanted, units: 49_501n }, afterBlock)).toBeUndefined()
})

test('[A-03] a deposit in no block yet is not booked, also where a node refuses later blocks', async () => {
  const { vault } = world.chain.contracts
  const reader = world.deps.wagmi.getClient({ chainId: world.deps.contracts.chainId })
  const wanted = { vault, account, token: zeroAddress, from: world.holder, units: 515n }
  const head = await world.chain.publicClient.getBlockNumber({ cacheTime: 0 })
  expect(await findDeposit(reader, wanted, head)).toBeUndefined()
})
