import type { PayingChain, PayoutCheck, PayoutLine } from '@lode/chain'
import { type PayoutCall, refuser, type SimBlock, type SimChain, type SimCoin } from './sim-chain.ts'

/** What a node does with the next calls: it answers, does not answer, or does what it is asked and does not answer. */
export type NodeMood = { failures: number; how: 'silent' | 'answer lost' }

/** The node went away, or the process that asked has died. */
export class NodeGone extends Error {
  override readonly name = 'NodeGone'
}

/**
 * The chain as one process of the product sees it. `isDead`: a dead process asks nothing more.
 * `onBroadcast` is told of what is sent, before the node has it.
 */
export function chainPort(
  chain: SimChain,
  node: {
    mood: NodeMood
    isDead: () => boolean
    onBroadcast: (hash: string) => Promise<void>
  },
): PayingChain {
  async function answer<T>(work: () => T): Promise<T> {
    if (node.isDead()) throw new NodeGone('the process that asks is dead')
    if (node.mood.failures > 0 && node.mood.how === 'silent') {
      node.mood.failures--
      throw new NodeGone('no answer')
    }
    return work()
  }
  const block = (found: SimBlock | undefined) =>
    found && { height: found.height, hash: found.hash, parentHash: found.parentHash, at: found.at }
  const present = (height: bigint, hash: string) => {
    const found = chain.at(height)
    if (found?.hash !== hash) throw new Error(`unknown block ${hash}`)
    return found
  }
  return {
    network: 'ethereum',
    coins: chain.coins,
    head: () => answer(() => block(chain.head()) ?? chain.head()),
    blockByHeight: (height) => answer(() => block(chain.at(height)) ?? null),
    incomingOf: ({ height, hash }) =>
      answer(() => incomingIn(present(height, hash)).map((one) => ({ ...one, via: 'vault' as const }))),
    exitsOf: async () => [],
    touchedBy: async () => [],
    depositAddress: (owner) => `0xdeposit/${owner}`,
    checkAddress: (text) =>
      text.startsWith('0x') ? { ok: true, address: text } : { ok: false, code: 'withdraw.address_invalid' },
    holdings: ({ coin }) => answer(() => chain.holdings(coin as SimCoin)),
    receivedBy: async () => null,
    balancesAt: ({ addresses }) => answer(() => addresses.map(() => 0n)),
    sweep: () => answer(() => 'nothing'),
    anchors: null,
    acts: null,
    second: null,
    payouts: payouts(chain, node, answer),
  }
}

function payouts(
  chain: SimChain,
  node: Parameters<typeof chainPort>[1],
  answer: <T>(work: () => T) => Promise<T>,
): PayingChain['payouts'] {
  return {
    payer: '0xpayer',
    target: () => ({ chainId: 31_337, vault: '0xvault' }),
    check: (lines) => answer(() => tryLines(chain, lines)),
    nonce: ({ at } = {}) => answer(() => (at === undefined ? chain.head() : chain.at(at))?.nonce ?? 0n),
    sign: ({ lines, nonce, replaces }) =>
      answer(() => {
        const before = replaces ? BigInt(replaces.terms.fee ?? '0') : 0n
        const fee = replaces ? (before * 11n) / 10n + 1n : 100n
        if (fee > 5000n) return { waits: 'fee_ceiling' }
        const bytes = writeCall({ nonce, fee, lines })
        return { hash: chain.hashOf(bytes), bytes, payer: '0xpayer', nonce, terms: { fee: String(fee) } }
      }),
    async broadcast(bytes) {
      await answer(() => undefined)
      await node.onBroadcast(chain.hashOf(bytes))
      chain.accept(chain.hashOf(bytes), readCall(bytes))
      if (node.mood.failures === 0) return
      node.mood.failures--
      throw new NodeGone('the answer was lost')
    },
    status: (hash) =>
      answer(() => {
        const found = chain.minedAt.get(hash)
        if (!found) return { state: chain.pool.has(hash) ? 'waiting' : 'unknown' }
        const mined = found.mined.find(({ transaction }) => transaction.hash === hash)
        const { height, hash: blockHash } = found
        return {
          state: 'mined',
          paid: mined?.paid ?? new Set(),
          reverted: false,
          failed: new Map(),
          short: new Map(),
          height,
          blockHash,
        }
      }),
    isPaid: (number) => answer(() => chain.paid.has(number)),
  }
}

/** The deposits of a block, each with its place among the logs of its transaction. */
export function incomingIn(block: SimBlock | undefined) {
  return (block?.mined ?? []).flatMap(({ transaction: { hash: transactionHash, ...transaction } }) =>
    transaction.kind === 'deposit'
      ? transaction.logs.map((log, logIndex) => ({ ...log, transactionHash, logIndex }))
      : [],
  )
}

/** Each line on top of those before it that would be paid. */
function tryLines(chain: SimChain, lines: readonly PayoutLine[]): PayoutCheck[] {
  const spent: Record<SimCoin, bigint> = { USDT: 0n, BTC: 0n, ETH: 0n }
  return lines.map(({ number, coin: named, to, units }) => {
    const coin = named as SimCoin
    if (to === refuser) return { ok: false, forever: true, reason: 'refused' }
    if (chain.paid.has(number) || chain.holdings(coin) < spent[coin] + units)
      return { ok: false, forever: false, reason: 'not now' }
    spent[coin] += units
    return { ok: true }
  })
}

function writeCall({ nonce, fee, lines }: PayoutCall): string {
  const written = lines.map(({ number, coin, to, units }) => [number, coin, to, units].join())
  return [nonce, fee, ...written].join(';')
}

function readCall(bytes: string): PayoutCall {
  const [nonce = '', fee = '', ...written] = bytes.split(';')
  return { nonce: BigInt(nonce), fee: BigInt(fee), lines: written.map(readLine) }
}

function readLine(written: string): PayoutLine {
  const [number = '', coin = '', to = '', units = ''] = written.split(',')
  if (coin !== 'USDT' && coin !== 'BTC' && coin !== 'ETH') throw new Error(`no coin ${coin}`)
  return { number: BigInt(number), coin, to, units: BigInt(units) }
}
