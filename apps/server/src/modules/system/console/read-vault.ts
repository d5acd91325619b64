import type { ReplyOf } from '@lode/api-contract'
import { type consoleEndpoints, sweptBlocks } from '@lode/api-contract/console.ts'
import { vaultAbi } from '@lode/contracts'
import { type Coin, money, toWire } from '@lode/domain'
import {
  AbiDecodingDataSizeTooSmallError,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  InvalidBytesBooleanError,
  zeroAddress,
} from 'viem'
import type { OperatingDeps } from '../../../platform/deps.ts'

type Reply = ReplyOf<typeof consoleEndpoints.state.vault>
type Vault = NonNullable<Reply['vault']>
type Deps = Pick<OperatingDeps, 'ethereum'> & {
  readonly configuration: {
    readonly contracts: { readonly vault: Address }
    readonly tokens: OperatingDeps['configuration']['tokens']
  }
}

/** So many sweeps are shown, and of so many is looked who sent them. */
const shown = 50
const askedFor = 5

/** The vault as the node has it; none where the node is away, or has no vault at its address. */
export async function readVault(deps: Deps): Promise<Reply> {
  try {
    return { missing: null, vault: await askVault(deps) }
  } catch (error) {
    if (error instanceof BaseError) return { missing: whyMissing(error), vault: null }
    throw error
  }
}

/** What the node answers where something else, or nothing, stands at an address. */
const strangeAnswers = [
  ContractFunctionZeroDataError,
  ContractFunctionRevertedError,
  AbiDecodingDataSizeTooSmallError,
  InvalidBytesBooleanError,
]

function whyMissing(error: BaseError): Reply['missing'] {
  const strange = error.walk((cause) => strangeAnswers.some((one) => cause instanceof one))
  return strange ? 'no_vault' : 'node_away'
}

async function askVault({ ethereum, configuration }: Deps): Promise<Vault> {
  const { contracts, tokens } = configuration
  const at = { address: contracts.vault, abi: vaultAbi } as const
  const coins = [{ coin: 'ETH' as Coin, address: zeroAddress as Address }, ...tokens]
  const [paused, pausedUntil, window, swept, books] = await Promise.all([
    ethereum.readContract({ ...at, functionName: 'paused' }),
    ethereum.readContract({ ...at, functionName: 'pausedUntil' }),
    ethereum.readContract({ ...at, functionName: 'window' }),
    readSweeps(ethereum, at.address),
    Promise.all(
      coins.map(async ({ coin, address }) => {
        const read = async (functionName: 'cap' | 'capLeft' | 'booked') =>
          toWire(money(await ethereum.readContract({ ...at, functionName, args: [address] }), coin))
        return { cap: await read('cap'), left: await read('capLeft'), booked: await read('booked') }
      }),
    ),
  ])
  const sweeps = swept.flatMap(({ hash, height, token, units }) => {
    const coin = coins.find(({ address }) => address.toLowerCase() === token.toLowerCase())?.coin
    return coin ? [{ hash, height: String(height), amount: toWire(money(units, coin)) }] : []
  })
  return {
    ...{ address: at.address, paused, windowSeconds: Number(window), coins: books, sweeps },
    pausedUntil: paused ? new Date(Number(pausedUntil) * 1000).toISOString() : null,
    sweepers: await readSweepers(
      ethereum,
      swept.map(({ hash }) => hash),
    ),
  }
}

async function readSweeps(ethereum: Deps['ethereum'], address: Address) {
  const head = await ethereum.getBlockNumber()
  const logs = await ethereum.getContractEvents({
    ...{ address, abi: vaultAbi, eventName: 'Swept', strict: true, toBlock: head },
    fromBlock: head > BigInt(sweptBlocks) ? head - BigInt(sweptBlocks) : 0n,
  })
  return logs
    .slice(-shown)
    .toReversed()
    .map(({ transactionHash: hash, blockNumber: height, args }) => ({
      ...{ hash, height, token: args.token, units: args.amount },
    }))
}

/** The sweeper's key is the signer's alone: who sends the sweeps is read from them. */
async function readSweepers(
  ethereum: Deps['ethereum'],
  hashes: readonly Address[],
): Promise<Vault['sweepers']> {
  const newest = [...new Set(hashes)].slice(0, askedFor)
  const senders = await Promise.all(
    newest.map(async (hash) => (await ethereum.getTransaction({ hash })).from),
  )
  return Promise.all(
    [...new Set(senders)].map(async (address) => ({
      ...{ address, gas: toWire(money(await ethereum.getBalance({ address }), 'ETH')) },
    })),
  )
}
