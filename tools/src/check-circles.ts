import { dirname, join, normalize } from 'node:path'
import { findCircles } from './find-circles.ts'
import { importsOf } from './imports-of.ts'
import type { SourceFile } from './source-file.ts'

/**
 * Finds files that import each other in a circle, types and lazy imports counted: none of them can be read, tested or moved
 * alone. Imports between rooms have arrows of their own (`arrows.ts`) and can't be circles.
 * @returns One message for each circle.
 */
export function checkCircles(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path))
  const arrows = new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(text)
        .filter(({ from }) => from.startsWith('.'))
        .map(({ from }) => normalize(join(dirname(path), from)))
        .filter((target) => known.has(target)),
    ]),
  )
  return findCircles(arrows).map(
    (circle) =>
      `${circle.length} files import each other in a circle. Move what they share, a type often, into a file of its own that imports none of them:\n  ${circle.join('\n  ')}`,
  )
}
