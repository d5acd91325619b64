import * as z from 'zod/mini'
import { decimalOf } from './decimal-of.ts'
import { fetchJson } from './fetch-json.ts'
import type { Block, NetworkSource } from './network-source.ts'

const name = 'mempool'
const blockHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const shape = z.array(
  z.object({
    id: z.optional(blockHash),
    height: z.int(),
    timestamp: z.int(),
    difficulty: z.number().check(z.positive()),
    extras: z.object({ totalFees: z.int().check(z.nonnegative()) }),
  }),
)

/**
 * A mempool.space style API: `GET /api/blocks/tip/height`, and `/api/v1/blocks/<height>`, which answers that block and
 * some ten or fifteen below it.
 * @example mempool({ url: 'https://mempool.space' })
 */
export function mempool({ url }: { url: string }): NetworkSource {
  return {
    name,
    tip: () => fetchJson(name, `${url}/api/blocks/tip/height`, z.int()),
    async blocks({ from, to }) {
      const found = new Map<number, Block>()
      for (let top = to; top >= from; ) {
        const page = await fetchJson(name, `${url}/api/v1/blocks/${top}`, shape)
        for (const row of page) found.set(row.height, blockOf(row))
        const lowest = Math.min(...page.map(({ height }) => height))
        if (!found.has(top) || lowest > top) break
        top = lowest - 1
      }
      return [...found.values()]
        .filter(({ height }) => height >= from && height <= to)
        .sort((a, b) => a.height - b.height)
    },
  }
}

function blockOf(row: z.output<typeof shape>[number]): Block {
  return {
    height: row.height,
    at: new Date(row.timestamp * 1000),
    difficulty: decimalOf(row.difficulty),
    fees: BigInt(row.extras.totalFees),
    hash: row.id ?? null,
  }
}
