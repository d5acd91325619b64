import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { accountOf } from '@lode/chain'
import { systemClock } from '@lode/clock'
import { vaultAbi, wrappedBitcoinAbi } from '@lode/contracts'
import { wrappedBitcoinBytecode } from '@lode/contracts/bytecode'
import { deployTestContracts, receiptOf, startAnvil, testDatabase } from '@lode/test-kit'
import { type Address, erc20Abi, getAddress, type Hex, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEnvironment, testSignerEnvironment } from '../../../testing/start-test-server.ts'
import { signIn } from '../../../testing/test-client.ts'
import { readConfiguration, readSignerConfiguration } from '../../configuration.ts'
import { runCommand } from '../../platform/run-command.ts'
import { termsCommands } from '../../platform/terms/commands.ts'
import { type RunningServer, startServer } from '../../start-server.ts'
import { startSigner } from '../../start-signer.ts'
import { withdrawalTerms } from '../withdrawal/withdrawal-setting.ts'

const recipient = '0x1111111111111111111111111111111111111111'
const undo: (() => unknown)[] = []
let server: RunningServer
let world: Awaited<ReturnType<typeof deployTestContracts>>
/** A token that nothing but the configuration knows of. */
let token: Address

beforeAll(async () => {
  const [anvil, database] = await Promise.all([startAnvil(), testDatabase()])
  undo.push(database.close, () => anvil.stop())
  world = await deployTestContracts(anvil)
  const { contracts, signers, walletClient } = world
  const deployed = await mined(
    walletClient.deployContract({
      abi: wrappedBitcoinAbi,
      bytecode: wrappedBitcoinBytecode,
      args: [signers.minter.address],
    }),
  )
  token = getAddress(deployed.contractAddress ?? '0x')
  const vault = { address: contracts.vault, abi: vaultAbi } as const
  await mined(
    walletClient.writeContract({
      ...vault,
      account: signers.admin,
      functionName: 'setCap',
      args: [token, 10n ** 12n],
    }),
  )
  const key = signers.payer.getHdKey().privateKey
  const listed = { coin: 'DUST', name: 'Stardust', decimals: 8, address: token, sweptFrom: '1000' }
  const place = {
    rpcUrl: anvil.url,
    VAULT_ADDRESS: contracts.vault,
    USDT_ADDRESS: contracts.tether,
    BTC_TOKEN_ADDRESS: contracts.wrappedBitcoin,
    DEPLOY_BLOCK: String(contracts.block),
    ETHEREUM_CONFIRMATIONS: '2',
    ROLE: 'api,worker',
    LOG_LEVEL: 'silent',
    TOKENS: JSON.stringify([listed]),
  }
  const environment = testEnvironment({ ...place, databaseUrl: database.url })
  server = await startServer(readConfiguration(environment), { clock: systemClock })
  undo.push(() => server.close())
  const signer = await startSigner(
    readSignerConfiguration(
      testSignerEnvironment({
        ...place,
        databaseUrl: database.urlOf('lode_signer'),
        PAYER_PRIVATE_KEY: toHex(key ?? new Uint8Array()),
        EXPECTED_ACTS: JSON.stringify([`CapChanged ${token} ${10n ** 12n}`]),
      }),
    ),
    { clock: systemClock },
  )
  undo.push(() => signer.close())
  const words = [
    'terms',
    'set',
    '--subject',
    'withdrawal/ethereum/DUST',
    '--from',
    'now',
    '--by',
    'ana',
    '--change',
  ]
  const change = { fee: '0.001', minimum: '0.01', maximum: '1000', step: '0.00000001', automatic: '1000' }
  await runCommand(termsCommands([withdrawalTerms]), {
    line: [...words, JSON.stringify(change)],
    operators: undefined,
    db: database.as('lode_owner'),
    clock: systemClock,
  })
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

async function mined(hash: Promise<Hex>) {
  const receipt = await receiptOf(world.publicClient, await hash)
  if (receipt.status !== 'success') throw new Error(`${receipt.transactionHash} reverted`)
  return receipt
}

/** Puts units of the token into the vault, in somebody's name. */
async function deposit(userId: bigint, units: bigint): Promise<void> {
  const { contracts, signers, walletClient } = world
  const [account] = signers.users
  const coin = { address: token, abi: wrappedBitcoinAbi } as const
  await mined(
    walletClient.writeContract({
      ...coin,
      account: signers.minter,
      functionName: 'mint',
      args: [account.address, units],
    }),
  )
  await mined(
    walletClient.writeContract({
      address: token,
      abi: erc20Abi,
      account,
      functionName: 'approve',
      args: [contracts.vault, units],
    }),
  )
  const args = [token, units, accountOf(`user/${userId}`)] as const
  await mined(
    walletClient.writeContract({
      address: contracts.vault,
      abi: vaultAbi,
      account,
      functionName: 'deposit',
      args,
    }),
  )
}

test('a coin that only the configuration names is listed, deposited and withdrawn, with its own decimals', async () => {
  const { transfers, assets, system } = endpoints
  const alice = await signIn(server.url ?? '')
  const told = await alice.call(system.config, {})
  expect(told.coins).toContainEqual({ symbol: 'DUST', name: 'Stardust', decimals: 8 })
  expect(told.contracts.tokens).toMatchObject({ DUST: token })
  const { options } = await alice.call(transfers.depositOptions, {})
  expect(options.find(({ coin }) => coin === 'DUST')).toMatchObject({ contract: token, unavailable: null })

  await deposit(alice.userId, 1_234_567_891n)
  const held = async () => {
    await world.testClient.mine({ blocks: 1 })
    const { balances } = await alice.call(assets.balances, {})
    return balances.find(({ coin }) => coin === 'DUST')?.balance
  }
  await expect.poll(held, { interval: 500 }).toEqual({ amount: '12.34567891', coin: 'DUST' })

  const recipient = alice.account.address
  const fine = {
    network: 'ethereum',
    address: recipient,
    money: { amount: '2.000000001', coin: 'DUST' },
  } as never
  await expect(
    alice.call(transfers.requestWithdrawal, fine, { idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ code: 'amount.too_precise', params: { decimals: 8 } })
  const asked = {
    network: 'ethereum',
    address: recipient,
    money: { amount: '2.00000001', coin: 'DUST' },
  } as never
  await alice.call(transfers.requestWithdrawal, asked, { idempotencyKey: randomUUID() })
  const paid = async () => {
    await world.testClient.mine({ blocks: 1 })
    return world.publicClient.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [recipient],
    })
  }
  await expect.poll(paid, { interval: 500, timeout: 60_000 }).toBe(199_900_001n)
})

test('a coin that is none of ours is refused where it is named', async () => {
  const alice = await signIn(server.url ?? '')
  const unknown = { network: 'ethereum', address: recipient, money: { amount: '2', coin: 'NONE' } } as never
  await expect(
    alice.call(endpoints.transfers.requestWithdrawal, unknown, { idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ code: 'request.invalid', params: { field: 'money.coin' } })
})
