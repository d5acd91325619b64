import type { ActivitySource, Block, ChainTransaction, FindWatched, Move } from '@lode/chain'
import { assetOf } from '@lode/domain'
import { type Address, getAddress, type Hash, type Hex, isAddressEqual } from 'viem'
import { blockAt, headBlock } from './block-at.ts'
import { type Connection, connectNode } from './connect.ts'
import type { EthereumOptions } from './ethereum-options.ts'
import { ether, namedMove, type RawMove, readMoves } from './read-moves.ts'
import { type TokenNames, tokenNames } from './token-names.ts'

type Options = Pick<EthereumOptions, 'rpcUrl' | 'chainId' | 'vault' | 'tokens'>
type Sent = {
  hash: Hash
  from: Address
  to: Address | null
  value: bigint
  input: Hex
  transactionIndex: number | null
}

/**
 * Opens Ethereum as a source of activity. Asks nothing of the node yet.
 * @example const source = openActivity({ rpcUrl, chainId: 1, vault, tokens })
 */
export function openActivity(options: Options): ActivitySource {
  const connection = connectNode(options)
  const { client } = connection
  const pinned = options.tokens.map((token) => ({ ...token, decimals: assetOf(token.coin).decimals }))
  const names = tokenNames(connection, { pinned })
  return {
    network: 'ethereum',
    vault: getAddress(options.vault),
    head: () => headBlock(connection),
    blockByHeight: (height) => blockAt(connection, height),
    transactionsOf: (block, findWatched) =>
      transactionsOf({ ...connection, names, vault: options.vault }, { block, findWatched }),
    async pending(findWatched) {
      const { transactions } = await client.getBlock({ blockTag: 'pending', includeTransactions: true })
      const watched = await findWatched(endsOf(transactions, []))
      return transactions
        .filter(({ from, to }) => watched.has(getAddress(from)) || (to && watched.has(getAddress(to))))
        .map((sent) => transactionOf(sent, { status: 'pending', moves: [] }))
    },
  }
}

async function transactionsOf(
  connection: Pick<Connection, 'client'> & { names: TokenNames; vault: Address },
  { block, findWatched }: { block: Block; findWatched: FindWatched },
): Promise<ChainTransaction[]> {
  const { client, names, vault } = connection
  const blockHash = block.hash as Hash
  const [{ transactions }, moves] = await Promise.all([
    client.getBlock({ blockHash, includeTransactions: true }),
    readMoves(connection, { blockHash, vault }),
  ])
  const watched = await findWatched(endsOf(transactions, moves))
  if (watched.size === 0) return []
  const told = transactions.map((sent) => ({ sent, raw: moves.filter(({ hash }) => hash === sent.hash) }))
  const touching = told.filter(({ sent, raw }) => endsOf([sent], raw).some((end) => watched.has(end)))
  return Promise.all(
    touching.map(async ({ sent, raw }) => {
      const { status, blockHash: minedIn } = await client.getTransactionReceipt({ hash: sent.hash })
      if (minedIn !== blockHash) throw new Error(`${sent.hash} moved to another block while it was read`)
      if (status === 'reverted') return transactionOf(sent, { status: 'failed', moves: [] })
      const named = await Promise.all(raw.map((move) => namedMove(names, move)))
      return transactionOf(sent, { status: 'confirmed', moves: named.flat() })
    }),
  )
}

function transactionOf(
  { hash, from, to, value, input, transactionIndex }: Sent,
  { status, moves }: { status: ChainTransaction['status']; moves: readonly Move[] },
): ChainTransaction {
  const sender = getAddress(from)
  const recipient = to === null ? null : getAddress(to)
  const sends = value > 0n && status !== 'failed' && recipient !== null
  const native: Move[] = sends ? [{ from: sender, to: recipient, units: value, asset: ether }] : []
  return {
    hash,
    from: sender,
    to: recipient,
    position: transactionIndex ?? 0,
    status,
    selector: input.length < 10 ? null : input.slice(0, 10).toLowerCase(),
    // To itself nothing moves.
    moves: [...native, ...moves].filter((move) => !isAddressEqual(move.from as Address, move.to as Address)),
  }
}

/** Every address that transactions and moves begin or end at, each once. */
function endsOf(transactions: readonly Sent[], moves: readonly RawMove[]): string[] {
  const sent = transactions.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))
  return [...new Set([...sent, ...moves.flatMap(({ from, to }) => [from, to])].map((end) => getAddress(end)))]
}
