import * as z from 'zod/mini'
import { decimalOf } from './decimal-of.ts'
import { fetchJson } from './fetch-json.ts'
import type { Block, NetworkSource } from './network-source.ts'

const name = 'bitcoind'
const stats = z.object({ height: z.int(), time: z.int(), totalfee: z.int().check(z.nonnegative()) })
const header = z.object({ height: z.int(), difficulty: z.number().check(z.positive()) })

/**
 * A Bitcoin Core node over JSON-RPC: `getblockcount`, `getblockhash`, `getblockheader`, `getblockstats`.
 * `authorization` is the whole header, as the operator's configuration has it.
 * @example bitcoind({ url: 'http://127.0.0.1:8332', authorization })
 */
export function bitcoind({ url, authorization }: { url: string; authorization?: string }): NetworkSource {
  async function call<Result>(
    method: string,
    params: (string | number | string[])[],
    result: z.ZodMiniType<Result>,
  ): Promise<Result> {
    const reply = await fetchJson(name, url, z.object({ result: z.unknown() }), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: JSON.stringify({ jsonrpc: '1.0', id: name, method, params }),
    })
    return result.parse(reply.result)
  }
  async function block(height: number): Promise<Block> {
    const hash = await call('getblockhash', [height], z.string().check(z.regex(/^[0-9a-f]{64}$/)))
    const { difficulty } = await call('getblockheader', [hash], header)
    const { time, totalfee } = await call('getblockstats', [hash, ['height', 'time', 'totalfee']], stats)
    return {
      height,
      at: new Date(time * 1000),
      difficulty: decimalOf(difficulty),
      fees: BigInt(totalfee),
      hash,
    }
  }
  return {
    name,
    tip: () => call('getblockcount', [], z.int()),
    async blocks({ from, to }) {
      const found: Block[] = []
      for (let height = from; height <= to; height++) found.push(await block(height))
      return found
    },
  }
}
