import { type AccountOwner, accountOf } from '@lode/chain'
import { vaultAbi } from '@lode/contracts'
import { forwarderAddress } from '@lode/contracts/forwarder-address'
import type { Coin } from '@lode/domain'
import { type Address, type Hex, numberToHex, zeroAddress } from 'viem'
import { type Connection, connect } from '../connect.ts'
import type { EthereumOptions } from '../ethereum-options.ts'
import { headerOf } from '../header.ts'
import { lower } from '../higher-lower.ts'
import { openSecondNode } from '../open-second-node.ts'
import { readBalances } from '../read-balances.ts'
import { checkHoldings } from './check-holdings.ts'
import type { HeldCoin, HoldingsEvidence, StatedHoldings } from './evidence.ts'
import { likelyMappings, placeOf } from './place-of.ts'

/** What lies where can't be proven: why is in the message. */
export class HoldingsUnproven extends Error {
  override readonly name = 'HoldingsUnproven'
}

/** Deposit addresses beyond so many are left out: what lies there is swept soon, and a proof has to be carried. */
const mostAddresses = 100

type Options = Pick<EthereumOptions, 'rpcUrl' | 'secondRpcUrl' | 'chainId' | 'vault' | 'tokens'>
type Place = { coin: Coin; owner: AccountOwner }

/**
 * What lies in the vault and at deposit addresses at a height, with its proof. The proof is checked before it is given out: a node that
 * tells a balance which its own state does not hold is found here.
 * @param places Deposit addresses that hold something, as far as we know.
 * @throws {HoldingsUnproven} @throws {HeaderWrong}
 * @example const { stated, evidence } = await proveHoldings(options, { height, places: [{ coin: 'USDT', owner: 'user/7' }] })
 */
export async function proveHoldings(
  options: Options,
  { height, places }: { height: bigint; places: readonly Place[] },
): Promise<{ stated: StatedHoldings; evidence: HoldingsEvidence }> {
  const connection = connect({ ...options, vault: lowerCase(options.vault) })
  const { client } = connection
  const block = await client.request({
    method: 'eth_getBlockByNumber',
    params: [numberToHex(height), false],
  })
  if (!block?.hash) throw new HoldingsUnproven(`the node does not know block ${height}`)
  const header = headerOf(block as unknown as Record<string, unknown>)
  const second = openSecondNode(options)
  if (second && (await second.hashAt(height)) !== block.hash)
    throw new HoldingsUnproven(`the second node does not have block ${height}, ${block.hash}`)
  const coins = [...options.tokens.map(({ coin }) => coin), 'ETH'] as const
  const read = await Promise.all(
    coins.map((coin) =>
      readCoin(connection, { coin, height, places: places.filter((one) => one.coin === coin) }),
    ),
  )
  const books = await findBooks(connection, { height, read })
  const wanted = placesToProve({ vault: lowerCase(options.vault), books, read })
  const proofs = await Promise.all(
    [...wanted].map(async ([address, keys]) => {
      const { accountProof, storageProof, codeHash } = await client.getProof({
        address: address as Address,
        storageKeys: [...keys],
        blockNumber: height,
      })
      const slots = [...keys].map((key, i) => ({ key, proof: storageProof[i]?.proof ?? [] }))
      return { codeHash, account: { address, proof: accountProof, slots } }
    }),
  )
  const evidence = { header, accounts: proofs.map(({ account }) => account) }
  const codeHash = proofs.find(({ account }) => account.address === lowerCase(options.vault))?.codeHash ?? ''
  const stated: StatedHoldings = {
    network: 'ethereum',
    chainId: options.chainId,
    block: {
      height: Number(height),
      hash: block.hash,
      at: new Date(Number(block.timestamp) * 1000).toISOString(),
    },
    vault: { address: lowerCase(options.vault), codeHash, books },
    coins: read.map(({ holders: _, ...held }) => held),
  }
  const wrong = checkHoldings(stated, evidence)
  if (wrong.length > 0)
    throw new HoldingsUnproven(
      `the node's own state does not hold what it tells: ${JSON.stringify(wrong[0])}`,
    )
  return { stated, evidence }
}

type ReadCoin = HeldCoin & { readonly holders: readonly string[] }

async function readCoin(
  connection: Connection,
  { coin, height, places }: { coin: Coin; height: bigint; places: readonly Place[] },
): Promise<ReadCoin> {
  const { client, options, contractOf } = connection
  const contract = contractOf(coin)
  const addresses = places.slice(0, mostAddresses).map(({ owner }) => ({
    account: accountOf(owner),
    address: lowerCase(forwarderAddress({ vault: options.vault, account: accountOf(owner) })),
  }))
  const [booked, [inVault = 0n, ...units]] = await Promise.all([
    client.readContract({
      address: options.vault,
      abi: vaultAbi,
      functionName: 'booked',
      args: [contract ?? zeroAddress],
      blockNumber: height,
    }),
    readBalances(connection, {
      coin,
      addresses: [options.vault, ...addresses.map(({ address }) => address)],
      height,
    }),
  ])
  const elsewhere = addresses
    .map((place, i) => ({ ...place, units: String(units[i]) }))
    .filter(({ units: lying }) => lying !== '0')
  const holders = [options.vault, ...elsewhere.map(({ address }) => address)]
  const richest = inVault > 0n ? options.vault : elsewhere[0]?.address
  const balances =
    contract === null || richest === undefined
      ? null
      : await findMapping(connection, {
          contract,
          of: richest,
          height,
          value: inVault > 0n ? inVault : BigInt(elsewhere[0]?.units ?? 0),
          mask: 2n ** 256n - 1n,
        })
  return {
    coin,
    contract: contract === null ? null : lowerCase(contract),
    balances,
    inVault: String(inVault),
    booked: String(booked),
    elsewhere,
    units: String(elsewhere.reduce((sum, one) => sum + BigInt(one.units), lower(booked, inVault))),
    holders,
  }
}

/** The mapping in which the vault has booked what it holds; null where it has booked nothing yet. */
async function findBooks(
  connection: Connection,
  { height, read }: { height: bigint; read: readonly ReadCoin[] },
): Promise<Hex | null> {
  const one = read.find(({ booked }) => booked !== '0')
  if (!one) return null
  const contract = connection.options.vault
  const value = BigInt(one.booked)
  return findMapping(connection, {
    contract,
    of: one.contract ?? zeroAddress,
    height,
    value,
    mask: 2n ** 128n - 1n,
  })
}

async function findMapping(
  { client }: Connection,
  {
    contract,
    of,
    height,
    value,
    mask,
  }: { contract: Address; of: string; height: bigint; value: bigint; mask: bigint },
): Promise<Hex> {
  const storageKeys = likelyMappings.map((mapping) => placeOf(mapping, of))
  const { storageProof } = await client.getProof({ address: contract, storageKeys, blockNumber: height })
  const found = likelyMappings.find((_, i) => ((storageProof[i]?.value ?? 0n) & mask) === value)
  if (!found) throw new HoldingsUnproven(`${contract} keeps its balances where we do not look`)
  return found
}

/** The accounts and places of storage that what was read is proven by. */
function placesToProve({
  vault,
  books,
  read,
}: {
  vault: string
  books: string | null
  read: readonly ReadCoin[]
}): Map<string, Set<Hex>> {
  const wanted = new Map<string, Set<Hex>>([[vault, new Set()]])
  const of = (address: string): Set<Hex> => {
    const known = wanted.get(address) ?? new Set()
    wanted.set(address, known)
    return known
  }
  for (const { contract, balances, holders } of read) {
    if (books !== null) of(vault).add(placeOf(books, contract ?? zeroAddress))
    if (contract === null) for (const holder of holders) of(holder)
    else if (balances !== null) for (const holder of holders) of(contract).add(placeOf(balances, holder))
  }
  return wanted
}

function lowerCase(address: string): Address {
  return address.toLowerCase() as Address
}
