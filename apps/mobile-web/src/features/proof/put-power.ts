import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Values } from '../../app/data/live-uses.ts'

type Proof = ReplyOf<typeof endpoints.system.proof>

/** Puts in what the pool attests now. */
export function putPower(reply: Proof, values: Values<'power'>): Proof {
  const [newest] = Object.values(values)
  return newest ? { ...reply, power: { ...reply.power, ...newest } } : reply
}
