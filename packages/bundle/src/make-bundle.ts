import { join, relative } from 'node:path'
import { licenceNotices } from '@lode/notices'
import { rolldown } from 'rolldown'
import { entries, external } from './entries.ts'

export type Bundle = {
  /** The files that it was made from, without those of packages, as paths from the root. */
  readonly inputs: readonly string[]
  /** The contents of the folder, by name: the entries, the chunks that they share or import late, and their source maps. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
}

/** Bundles the entries with what they import. @param folder Where the files will be, which paths in source maps start from. */
export async function makeBundle(root: string, folder: string): Promise<Bundle> {
  await using bundle = await rolldown({
    cwd: root,
    input: { ...entries },
    platform: 'node',
    tsconfig: false,
    external: [...external],
    plugins: [licenceNotices()],
    transform: { target: 'node24' },
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    // A stack names file, line and column; the text is in the repository.
    sourcemapExcludeSources: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  // All that was read: a module of constants that are inlined is in no chunk.
  const inputs = (await bundle.watchFiles)
    .map((id) => relative(root, id))
    .filter((path) => !path.startsWith('..') && !path.includes('node_modules/') && !path.startsWith('\0'))
  return {
    inputs: [...new Set(inputs)].sort(),
    files: new Map(
      output.map((one) => [join(one.fileName), one.type === 'chunk' ? one.code : one.source] as const),
    ),
  }
}
