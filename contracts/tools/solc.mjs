// What forge needs of a Solidity compiler, on top of npm's wasm build: no download, every platform.
import { readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Writes all of a long answer: a pipe takes it in pieces and may be full for a moment. */
function print(text) {
  const bytes = Buffer.from(text)
  for (let sent = 0; sent < bytes.length; ) {
    try {
      sent += writeSync(1, bytes, sent)
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
    }
  }
}

if (process.argv.includes('--standard-json')) {
  print(require('solc').compile(readFileSync(0, 'utf8')))
} else {
  // The wasm takes a second to load; its version is the package's own.
  print(`solc, the solidity compiler\nVersion: ${require('solc/package.json').version}\n`)
}
