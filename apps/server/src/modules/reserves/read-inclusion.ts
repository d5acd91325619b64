import { ApiError, type endpoints, type ReplyOf } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import { chunkLeaves, proveLeaf, reserveLayout } from '@lode/domain'
import { sha256 } from './read-books.ts'

type Found = { tree: string; salt: Buffer; places: number[]; tops: Buffer; coins: number }

/**
 * The leaves of one holder in the tree of a day, each with its way to the root; null where nothing was owed to them then.
 * @throws {ApiError} `network.day_not_found` where nothing was published of that day, or its tree is forgotten.
 */
export async function readInclusion(
  sql: Sql,
  { day, userId }: { day: string; userId: bigint },
): Promise<ReplyOf<typeof endpoints.reserves.inclusion>> {
  const [found] = await sql<(Omit<Found, 'salt' | 'places'> & Partial<Found>)[]>`
    select t.id as tree, h.salt, h.places, t.tops, jsonb_array_length(e.content::jsonb #> '{tree,coins}') as coins
    from reserve_entry e join reserve_tree t on t.entry = e.number
    left join reserve_holder h on h.tree = t.id and h.user_id = ${userId}
    where e.day = ${day}`
  if (!found) throw new ApiError('network.day_not_found')
  const { salt, places, tree, tops } = found
  if (!salt || !places) return { proof: null }
  const layout = reserveLayout(found.coins)
  const parts = await Promise.all(
    places.map(async (index) => {
      const n = Math.floor(index / chunkLeaves)
      const [row] = await sql<
        { nodes: Buffer }[]
      >`select nodes from reserve_chunk where tree = ${tree} and n = ${n}`
      if (!row) throw new Error(`chunk ${n} of the tree of ${day} is gone`)
      const part = proveLeaf({ layout, hash: sha256 }, { index, chunk: row.nodes, tops })
      return { ...part, sums: [...part.sums] }
    }),
  )
  return { proof: { salt: salt.toString('base64'), parts } }
}
