import type { Coin } from '@lode/domain'
import {
  type Address,
  createPublicClient,
  defineChain,
  type HttpTransport,
  http,
  type PublicClient,
} from 'viem'
import type { EthereumOptions, PayingOptions } from './ethereum-options.ts'
import { type Blocks, openBlocks } from './proven/open-blocks.ts'

/** What every part of the adapter works with. */
export type Connection<O extends EthereumOptions = EthereumOptions> = {
  readonly client: PublicClient<HttpTransport>
  /** The blocks of the node, proven by their hashes. */
  readonly blocks: Blocks
  readonly options: O
  /** The token's contract; null for ETH. @throws {Error} for a coin that is not carried here. */
  contractOf(coin: Coin): Address | null
}

/** What those parts work with that sign. */
export type PayingConnection = Connection<PayingOptions>

/** The node alone. Calls made at the same moment travel in one request. */
export function connectNode({
  rpcUrl,
  chainId,
}: Pick<EthereumOptions, 'rpcUrl' | 'chainId'>): Pick<Connection, 'client'> {
  const chain = defineChain({
    id: chainId,
    name: 'ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const transport = http(rpcUrl, { batch: { batchSize: 100 }, retryCount: 1, timeout: 10_000 })
  return { client: createPublicClient({ chain, transport, cacheTime: 0 }) }
}

/** Opens the connection. */
export function connect<O extends EthereumOptions>(options: O): Connection<O> {
  const { client } = connectNode(options)
  return {
    client,
    blocks: openBlocks(client),
    options,
    contractOf(coin) {
      if (coin === 'ETH') return null
      const token = options.tokens.find((entry) => entry.coin === coin)
      if (!token) throw new Error(`${coin} is not carried on ethereum`)
      return token.address
    },
  }
}
