import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { crc32, deflateSync } from 'node:zlib'
import { endpoints, headers, livePath, sessionCookie } from '@lode/api-contract'
import type { SignedIn } from '../sign-in-client.ts'
import { until } from '../until.ts'
import type { Site } from './site.ts'

type Holder = Pick<SignedIn, 'client' | 'halves'>

/** Goes through the front by every kind of endpoint: uploads, the live stream, downloads, pages, the console, and what comes without TLS. */
export async function useFront(site: Site, holder: Holder): Promise<void> {
  await uploadLargest(holder)
  await hearStream(site, holder)
  await download(holder)
  await readPages(site)
  await openConsole(site)
}

async function uploadLargest({ client }: Holder): Promise<void> {
  for (const endpoint of [endpoints.identity.addPhoto, endpoints.support.addImage]) {
    const maximumBytes = endpoint.upload?.maximumBytes ?? 0
    const file = new Blob([noisePng(1820)], { type: 'image/png' })
    if (file.size > maximumBytes || file.size < 0.99 * maximumBytes)
      throw new Error(`a photo of ${file.size} bytes says nothing of a limit of ${maximumBytes}`)
    await client.call(endpoint, {}, { file })
  }
}

async function hearStream({ origin }: Site, { halves }: Holder): Promise<void> {
  const { token, cookie } = halves()
  const stream = await fetch(`${origin}${livePath}`, {
    headers: { [headers.token]: token, cookie: `${sessionCookie}=${cookie}` },
  })
  const heard = await stream.body?.getReader().read()
  if (stream.status !== 200 || !heard?.value?.length) throw new Error(`the live stream: ${stream.status}`)
  await stream.body?.cancel().catch(() => undefined)
}

/** Has the worker make an export, and downloads it whole. */
async function download({ client }: Holder): Promise<void> {
  const { export: asked } = await client.call(endpoints.account.askExport, {})
  const made = await until('the export', async () => {
    const { exports } = await client.call(endpoints.account.exports, {})
    return exports.find(({ id, state }) => id === asked.id && state === 'ready')
  })
  let bytes = Buffer.alloc(0)
  for (let from: number | null = 0; from !== null; ) {
    const { piece, next }: { piece: string; next: number | null } = await client.call(
      endpoints.account.exportPiece,
      { id: asked.id, from },
    )
    bytes = Buffer.concat([bytes, Buffer.from(piece, 'base64')])
    from = next
  }
  if (bytes.length !== made.bytes || bytes.subarray(0, 2).toString() !== 'PK')
    throw new Error(`the export: ${bytes.length} bytes of ${made.bytes}`)
}

async function readPages({ origin, plainOrigin, postgres }: Site): Promise<void> {
  const page = await fetch(`${origin}/proof`)
  const strict = page.headers.get('strict-transport-security')
  if (page.status !== 200 || !strict || strict.includes(','))
    throw new Error(`a page: ${page.status}, ${strict}`)
  const notices = await fetch(`${origin}/third-party-notices.txt`)
  if (!(await notices.text()).includes('Permission is hereby granted'))
    throw new Error('no notices of licences')
  const plain = await fetch(`${plainOrigin}/proof?x=1`, { redirect: 'manual' })
  if (plain.status !== 301 || plain.headers.get('location') !== `${origin}/proof?x=1`)
    throw new Error(`plain HTTP: ${plain.status} to ${plain.headers.get('location')}`)
  const session = connect(origin, { ca: postgres.authorityText })
  const stream = session.request({ ':path': '/api/config' })
  const [answer] = (await once(stream.resume(), 'response')) as [Record<string, unknown>]
  if (answer[':status'] !== 200 || session.alpnProtocol !== 'h2')
    throw new Error(`HTTP/2: ${answer[':status']} over ${session.alpnProtocol}`)
  session.close()
}

/** Asks for the console by its own name, which leads to the same front. */
async function openConsole({ origin, postgres }: Site): Promise<void> {
  const { port } = new URL(origin)
  const name = 'console.lode.example'
  const answerOf = async (path: string): Promise<{ status: number; text: string }> => {
    const asked = request({
      ...{ host: '127.0.0.1', port, path, ca: postgres.authorityText, servername: name },
      headers: { host: name },
      checkServerIdentity: () => undefined,
    })
    asked.end()
    const [answer] = await once(asked, 'response')
    return { status: answer.statusCode, text: (await answer.toArray()).join('') }
  }
  const [page, state] = [await answerOf('/'), await answerOf('/api/console/house')]
  if (page.status !== 200 || !page.text.includes('<div id="root">'))
    throw new Error(`the console: ${page.status}`)
  if (state.status === 200) throw new Error('the console answers a stranger')
}

/** A PNG of random pixels, which nothing makes smaller: `side` by `side`, three bytes each. */
function noisePng(side: number): Uint8Array<ArrayBuffer> {
  const rows = randomBytes(side * (1 + 3 * side))
  for (let row = 0; row < side; row++) rows[row * (1 + 3 * side)] = 0
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const chunk = (kind: string, bytes: Uint8Array): Buffer => {
    const named = Buffer.concat([Buffer.from(kind), bytes])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(bytes.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const image = [head, chunk('IHDR', size), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat(image))
}
