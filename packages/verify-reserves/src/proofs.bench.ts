import { hash, randomFillSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import {
  chunkLeaves,
  growTree,
  type InclusionProof,
  type LiabilityTree,
  proveLeaf,
  reserveLayout,
} from '@lode/domain'
import { recorder } from '@lode/test-kit/bench'
import { launchChromium } from '@lode/test-kit/browser'
import { build } from 'rolldown'

/**
 * `npm run bench -- proofs`: the tree of a million holders of three coins (`tree-1m-s`, and `tree-1m-mb`, the most memory of the process), a leaf
 * with its path (`proof-kb`), and how long a browser takes to check both leaves of a holder (`verify-ms`).
 */
const holders = Number(process.env.HOLDERS ?? 1_000_000)
const looks = 20
const coins = ['BTC', 'ETH', 'USDT']
const layout = reserveLayout(coins.length)
const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')
const addressOf = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`
const saltOf = (n: number): Uint8Array => sha256(Buffer.from(`salt ${n}`))

const record = recorder('proofs')
const { tree, proof } = grow()
record.add('verify-ms', 'ms', await verifyInBrowser(tree, proof))
record.print()

function grow(): { tree: LiabilityTree; proof: InclusionProof } {
  const start = performance.now()
  const sapling = growTree({ layout, hash: sha256, random: (bytes) => randomFillSync(new Uint8Array(bytes)) })
  for (let n = 0; n < holders; n++)
    sapling.add({
      address: addressOf(n),
      salt: saltOf(n),
      balances: [BigInt(n) * 1_000n, 10n ** 18n + BigInt(n), 900_500_000n],
    })
  const { root, sums, leaves, chunks, tops, placesOf } = sapling.grow()
  record.add('tree-1m-s', 's', (performance.now() - start) / 1000)
  record.add('tree-1m-mb', 'MB', process.resourceUsage().maxRSS / 1024)
  const places = placesOf(7)
  const wanted = new Map<number, Uint8Array>(
    places.map((index) => [Math.floor(index / chunkLeaves), new Uint8Array()]),
  )
  let n = 0
  for (const chunk of chunks()) {
    if (wanted.has(n)) wanted.set(n, chunk)
    n++
  }
  const parts = places.map((index) => {
    const chunk = wanted.get(Math.floor(index / chunkLeaves)) as Uint8Array
    return proveLeaf({ layout, hash: sha256 }, { index, chunk, tops })
  })
  record.add('proof-kb', 'KB', Math.max(...parts.map((part) => JSON.stringify(part).length)) / 1024)
  const salt = Buffer.from(saltOf(7)).toString('base64')
  return { tree: { coins, root, leaves, sums: sums.map(String) }, proof: { salt, parts } }
}

/** The median of some looks, in Chromium. Its crypto wants an origin, so a page is served. */
async function verifyInBrowser(inTree: LiabilityTree, of: InclusionProof): Promise<number> {
  const { output } = await build({
    input: fileURLToPath(import.meta.resolve('@lode/domain')),
    write: false,
    tsconfig: false,
    output: { format: 'iife', name: 'domain' },
  })
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>proofs</title>')
  }).listen(0, '127.0.0.1')
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.addScriptTag({ content: output[0].code })
    return await page.evaluate(
      async ({ given, address, told, times }) => {
        const { checkInclusion } = (globalThis as unknown as { domain: typeof import('@lode/domain') }).domain
        const took: number[] = []
        for (let i = 0; i < times; i++) {
          const start = performance.now()
          const found = await checkInclusion(given, { address, proof: told })
          took.push(performance.now() - start)
          if (found === null) throw new Error('the proof does not hold')
        }
        return took.sort((a, b) => a - b)[Math.floor(times / 2)] as number
      },
      { given: inTree, address: addressOf(7), told: of, times: looks },
    )
  } finally {
    await browser.close()
    server.close()
  }
}
