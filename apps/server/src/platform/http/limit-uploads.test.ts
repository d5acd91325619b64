import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { limitUploads } from './limit-uploads.ts'

type Limit = ReturnType<typeof limitUploads>
/** Begins an upload; the function it gives ends it. */
async function begin(limit: Limit, who: { holder?: bigint; ip?: string; gone?: boolean }) {
  const { holder, ip = '192.0.2.1', gone = false } = who
  const principal =
    holder === undefined ? { kind: 'guest' } : { kind: 'holder', session: { user: { id: holder } } }
  const raw = new EventEmitter()
  await limit(
    { principal, ip, raw: { socket: { destroyed: gone } } } as unknown as FastifyRequest,
    { raw } as unknown as FastifyReply,
  )
  return () => raw.emit('close')
}
const full = { code: 'request.too_many' }

test('[U-04] one holder has three places, all have twelve, and an end gives one back once', async () => {
  const limit = limitUploads()
  const ends = [await begin(limit, { holder: 1n }), await begin(limit, { holder: 1n })]
  await begin(limit, { holder: 1n })
  await expect(begin(limit, { holder: 1n })).rejects.toMatchObject(full)
  for (const holder of [2n, 3n, 4n]) for (let n = 0; n < 3; n += 1) await begin(limit, { holder })
  await expect(begin(limit, { holder: 5n })).rejects.toMatchObject(full)
  ends[0]?.()
  ends[0]?.()
  await begin(limit, { holder: 5n })
  await expect(begin(limit, { holder: 5n })).rejects.toMatchObject(full)
})

// Seen to fail with visitors counted by address alone, and an address of IPv6 by all of its 128 bits.
test('[U-04] visitors from everywhere together leave room for holders, and a network of IPv6 is one address', async () => {
  const limit = limitUploads()
  for (let n = 1; n <= 3; n += 1) await begin(limit, { ip: `2001:db8::${n}` })
  await expect(begin(limit, { ip: '2001:db8::4' })).rejects.toMatchObject(full)
  await begin(limit, { ip: '192.0.2.7' })
  await expect(begin(limit, { ip: '192.0.2.8' })).rejects.toMatchObject(full)
  await begin(limit, { holder: 1n })
})

test('[U-04] who has left before their place was found holds none', async () => {
  const limit = limitUploads()
  for (let n = 0; n < 20; n += 1) await begin(limit, { holder: 1n, gone: true })
  await begin(limit, { holder: 1n })
})
