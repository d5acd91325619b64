import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Puts a `.br` and a `.gz` beside each text file of a folder, so that a server only has to choose. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      if (!texts.has(extname(name)) || !(await stat(path)).isFile()) return
      const content = await readFile(path)
      // The highest quality takes half a minute for the wallet's code and saves two hundredths.
      const quality = content.length > 200_000 ? 9 : 11
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
      await Promise.all([
        brotli(content, { params }).then((small) => writeFile(`${path}.br`, small)),
        zip(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
      ])
    }),
  )
}
