import { randomFillSync } from 'node:crypto'

const poolBytes = 65_536

/** Random bytes in small pieces, millions of times: drawn from the system in large ones. Each byte is given out once. */
export function randomSource(): (bytes: number) => Uint8Array {
  let pool = new Uint8Array()
  let at = 0
  return (bytes) => {
    if (at + bytes > pool.length) {
      pool = randomFillSync(new Uint8Array(Math.max(poolBytes, bytes)))
      at = 0
    }
    at += bytes
    return pool.subarray(at - bytes, at)
  }
}
