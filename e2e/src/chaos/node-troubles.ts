import { systemClock } from '@lode/clock'
import { type Ask, Dropped, type Fault, RpcError, truly } from '@lode/test-kit/rpc-proxy'
import { numberToHex } from 'viem'

/** How a node can be in trouble or lie; `over` resolves when the trouble ends. */
export const nodeTroubles: Readonly<Record<string, (over: Promise<void>) => Fault>> = {
  hangs: (over) => async () => {
    await over
    throw new Dropped()
  },
  'answers slowly': () => async (call, ask) => {
    await systemClock.after(400)
    return truly(call, ask)
  },
  'drops the connection': () => async () => {
    throw new Dropped()
  },
  'answers with errors': () => async () => {
    throw new RpcError({ code: -32000, message: 'header not found' })
  },
  'answers nonsense': () => async () => '0xnonsense',
  'knows no receipt': () => async (call, ask) =>
    /Receipts?$|ByHash$/.test(call.method) ? null : truly(call, ask),
  'tells no logs': () => async (call, ask) =>
    /getLogs$|BlockReceipts$/.test(call.method) ? [] : truly(call, ask),
  'is on another chain': () => async (call, ask) =>
    call.method === 'eth_chainId' ? '0x1' : truly(call, ask),
  'asks for absurd fees': () => async (call, ask) =>
    /gasPrice|PriorityFee/.test(call.method) ? numberToHex(10n ** 15n) : truly(call, ask),
  'is at times another that lags behind': () => {
    let turn = 0
    return (call, ask) => (turn++ % 2 === 0 ? lagging(call, ask) : truly(call, ask))
  },
}

const lag = 6n
type Numbered = { blockNumber?: `0x${string}`; number?: `0x${string}` } | null

/** Answers as a node would that has not got the newest blocks. */
const lagging: Fault = async (call, ask) => {
  const head = BigInt((await ask('eth_blockNumber')) as string) - lag
  const { method } = call
  if (method === 'eth_blockNumber') return numberToHex(head)
  const params = call.params.map((part) => (part === 'latest' ? numberToHex(head) : part))
  if (isAbove(params.at(-1), head) || (method === 'eth_getBlockByNumber' && isAbove(params[0], head))) {
    if (method === 'eth_getBlockByNumber') return null
    throw new RpcError({ code: -32000, message: 'header not found' })
  }
  if (method === 'eth_getLogs') return logsBelow({ params, head }, ask)
  if (method === 'eth_getBlockReceipts') return receiptsBelow({ params, head }, ask)
  const answer = (await ask(method, params)) as Numbered
  const height = answer?.blockNumber ?? undefined
  return /^eth_getTransaction(Receipt|ByHash)$/.test(method) && isAbove(height, head) ? null : answer
}

async function logsBelow(
  { params, head }: { params: readonly unknown[]; head: bigint },
  ask: Ask,
): Promise<unknown> {
  const [{ blockHash }] = params as [{ blockHash?: string }]
  if (blockHash === undefined) return ask('eth_getLogs', params)
  const block = (await ask('eth_getBlockByHash', [blockHash, false])) as Numbered
  if (isAbove(block?.number, head)) throw new RpcError({ code: -32000, message: 'unknown block' })
  return ask('eth_getLogs', params)
}

async function receiptsBelow(
  { params, head }: { params: readonly unknown[]; head: bigint },
  ask: Ask,
): Promise<unknown> {
  const block = (await ask('eth_getBlockByHash', [params[0], false])) as Numbered
  return isAbove(block?.number, head) ? null : ask('eth_getBlockReceipts', params)
}

function isAbove(height: unknown, head: bigint): boolean {
  return typeof height === 'string' && /^0x[0-9a-f]{1,12}$/.test(height) && BigInt(height) > head
}
