import { hash } from 'node:crypto'

/**
 * The root of the Merkle tree over the lines of an allocation, in hex: a leaf is SHA-256 of a byte 0 and the line without its end,
 * a node that of a byte 1 and both children, the lesser first; a node without a neighbour goes up as it is. `OfferingExit` pays by
 * it. No lines: 32 zero bytes.
 */
export function merkleRoot(lines: readonly string[]): string {
  if (lines.length === 0) return '0'.repeat(2 * size)
  // One buffer for a whole level, and each above it in its place: a million lines would be two million buffers.
  const level = Buffer.alloc(lines.length * size)
  lines.forEach((line, i) => {
    level.write(hash('sha256', `\0${line.slice(0, -1)}`, 'binary'), i * size, 'latin1')
  })
  const node = Buffer.alloc(1 + 2 * size, 1)
  for (let count = lines.length; count > 1; count = (count + 1) >> 1)
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
  return level.toString('hex', 0, size)
}

const size = 32
