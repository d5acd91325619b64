import type { FastifyInstance } from 'fastify'
import type { BlockReplay } from './replay-blocks.ts'

const pageSize = 15
type Call = { id: unknown; method: string; params: (string | number)[] }

/** The chain protocols: mempool.space's API, and the four calls of Bitcoin Core that we use. */
export function networkRoutes(app: FastifyInstance, chain: BlockReplay, now: () => number): void {
  app.get('/api/blocks/tip/height', () => chain.tip(now()))
  app.get<{ Params: { height: string } }>('/api/v1/blocks/:height', ({ params }) => {
    const top = Math.min(Number(params.height), chain.tip(now()))
    return Array.from({ length: pageSize }, (_, i) => {
      const { id, height, timestamp, difficulty, fees } = chain.block(top - i)
      return { id, height, timestamp, difficulty, extras: { totalFees: fees } }
    })
  })
  app.post<{ Body: Call }>('/bitcoind', ({ body }) => ({
    id: body.id,
    error: null,
    result: answer(chain, now(), body),
  }))
}

function answer(chain: BlockReplay, now: number, { method, params }: Call): unknown {
  const tip = chain.tip(now)
  if (method === 'getblockcount') return tip
  if (method === 'getblockhash') return chain.block(Number(params[0])).id
  const { height, timestamp, difficulty, fees } = chain.block(heightOf(String(params[0])))
  if (method === 'getblockheader') return { height, time: timestamp, difficulty }
  if (method === 'getblockstats') return { height, time: timestamp, totalfee: fees }
  return null
}

/** The height that a replayed hash ends in. */
function heightOf(hash: string): number {
  return Number.parseInt(hash.slice(-8), 16)
}
