import { hash } from 'node:crypto'

const size = 32

/**
 * The Merkle tree over the lines of an allocation, in hex: a leaf is SHA-256 of a byte 0 and the line without its end, a node that of a
 * byte 1 and both children, the lesser first; a node without a neighbour goes up as it is. `OfferingExit` pays by its root. No
 * lines: 32 zero bytes.
 * @param place Of the line whose proof is wanted: the neighbours on its way up.
 * @example const { root, proof } = merkleTree(lines, lines.indexOf(mine))
 */
export function merkleTree(lines: readonly string[], place = 0): { root: string; proof: string[] } {
  const proof: string[] = []
  if (lines.length === 0) return { root: '0'.repeat(2 * size), proof }
  // One buffer for a whole level, and each above it in its place: a million lines would be two million buffers.
  const level = Buffer.alloc(lines.length * size)
  lines.forEach((line, i) => {
    level.write(hash('sha256', `\0${line.slice(0, -1)}`, 'binary'), i * size, 'latin1')
  })
  const node = Buffer.alloc(1 + 2 * size, 1)
  let at = place
  for (let count = lines.length; count > 1; count = (count + 1) >> 1, at >>= 1) {
    const beside = at ^ 1
    if (beside < count) proof.push(level.toString('hex', beside * size, (beside + 1) * size))
    for (let i = 0; 2 * i < count; i++) {
      const [left, right, end] = [2 * i * size, (2 * i + 1) * size, (2 * i + 2) * size]
      if (2 * i + 1 === count) level.copyWithin(i * size, left, right)
      else {
        const ordered = level.compare(level, right, end, left, right) <= 0
        level.copy(node, ordered ? 1 : 1 + size, left, right)
        level.copy(node, ordered ? 1 + size : 1, right, end)
        level.write(hash('sha256', node, 'binary'), i * size, 'latin1')
      }
    }
  }
  return { root: level.toString('hex', 0, size), proof }
}
