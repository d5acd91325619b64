import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { merkleTree } from './merkle-tree.ts'

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest()

/** The root that a line and its neighbours lead to, as `OfferingExit` climbs. */
function climb(line: string, proof: readonly string[]): string {
  const neighbours = proof.map((one) => Buffer.from(one, 'hex'))
  const up = (node: Buffer, beside: Buffer): Buffer => {
    const [lesser, greater] = [node, beside].sort(Buffer.compare)
    return sha256('\u0001', lesser ?? node, greater ?? beside)
  }
  return neighbours.reduce(up, sha256('\u0000', line.slice(0, -1))).toString('hex')
}

// Seen to fail with the children in the order of their places, and with a node without a neighbour hashed with itself.
test('[I-05] each line of an allocation of any length leads to its root, and another line does not', () => {
  for (let length = 1; length <= 9; length++) {
    const lines = Array.from({ length }, (_, n) => `line ${n} of ${length}\n`)
    for (const [place, line] of lines.entries()) {
      const { root, proof } = merkleTree(lines, place)
      expect(root, `${length} lines`).toBe(merkleTree(lines).root)
      expect(climb(line, proof), `line ${place} of ${length}`).toBe(root)
      expect(climb(`another ${line}`, proof)).not.toBe(root)
    }
  }
  expect(merkleTree([])).toEqual({ root: '0'.repeat(64), proof: [] })
})
