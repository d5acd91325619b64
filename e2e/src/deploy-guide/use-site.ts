import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { crc32, deflateSync } from 'node:zlib'
import { createClient, endpoints, headers, livePath, sessionCookie } from '@lode/api-contract'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { receiptOf } from '@lode/contracts/receipt-of'
import { type Address, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { connectToRelay } from '../hostile/abuse-relay.ts'
import { type SignedIn, signInClient } from '../sign-in-client.ts'
import { until } from '../until.ts'
import type { Site } from './site.ts'
import type { startUnits } from './units.ts'

/** Signs in through nginx, deposits, withdraws, opens a socket at the relay, and goes on while one API of the two is killed. */
export async function useSite({
  site,
  units,
  say,
}: {
  site: Site
  units: ReturnType<typeof startUnits>
  say: (line: string) => void
}): Promise<void> {
  const { origin, chain } = site
  const { signers, contracts, walletClient, publicClient, testClient } = chain
  const account = privateKeyToAccount(generatePrivateKey())
  await testClient.setBalance({ address: account.address, value: parseEther('5') })
  trust(await readFile(site.postgres.authority, 'utf8'))
  const { client, halves } = await signInClient(origin, account, { timeout: 60_000 })
  say('signed in over TLS')

  const options = await client.call(endpoints.transfers.depositOptions, {})
  const [units_, token] = [250_000_000n, contracts.tether]
  const tether = { address: token, abi: tetherLikeAbi } as const
  const send = async (sent: Promise<Hex>): Promise<void> => {
    const { status } = await receiptOf(publicClient, await sent)
    if (status !== 'success') throw new Error('a transaction reverted')
  }
  await send(
    walletClient.writeContract({
      ...tether,
      account: signers.minter,
      functionName: 'mint',
      args: [account.address, units_],
    }),
  )
  const vault = options.vault as Address
  await send(
    walletClient.writeContract({ ...tether, account, functionName: 'approve', args: [vault, units_] }),
  )
  const args = [token, units_, options.account as Hex] as const
  await send(
    walletClient.writeContract({ address: vault, abi: vaultAbi, account, functionName: 'deposit', args }),
  )
  await testClient.mine({ blocks: 12 })
  await until('the deposit', async () => {
    const { rows } = await client.call(endpoints.transfers.deposits, {})
    return rows[0]?.state === 'confirmed'
  })
  say('deposited into the planned vault, and credited')

  const money = { amount: '20', coin: 'USDT' } as const
  const request = { network: 'ethereum', address: account.address, money } as const
  const { withdrawal } = await client.call(endpoints.transfers.requestWithdrawal, request)
  await until('the withdrawal', async () => {
    await testClient.mine({ blocks: 1 })
    const found = await client.call(endpoints.transfers.withdrawal, { id: withdrawal.id })
    return found.withdrawal.state === 'final'
  })
  say('withdrew, and was paid by the signer')

  await useEveryKind({ site, client, halves })
  say('sent a photo and an image, heard the live stream, read a page, and was sent from plain HTTP to TLS')

  const socket = await connectToRelay(
    `${origin.replace('https', 'wss')}/relay`,
    '10de10de10de10de10de10de10de10d0',
  )
  socket.close()
  say('connected to the relay')

  const anybody = createClient({ baseUrl: origin, timeout: 60_000, fetch: (url, init) => fetch(url, init) })
  await units.kill('lode-api@1')
  let asked = 0
  for (; asked < 50; asked += 1) await anybody.call(endpoints.system.config, {})
  say(`${asked} requests while one API was killed, none failed`)
}

/** Goes through the front by every other kind of endpoint: uploads, the live stream, a page, and what comes without TLS. */
async function useEveryKind({
  site: { origin, plainOrigin },
  client,
  halves,
}: { site: Site } & Pick<SignedIn, 'client' | 'halves'>): Promise<void> {
  for (const endpoint of [endpoints.identity.addPhoto, endpoints.support.addImage]) {
    const file = new Blob([noisePng(1000)], { type: 'image/png' })
    if (file.size < 1_000_000)
      throw new Error(`a photo of ${file.size} bytes says nothing of the front's limit`)
    await client.call(endpoint, {}, { file })
  }
  const { token, cookie } = halves()
  const stream = await fetch(`${origin}${livePath}`, {
    headers: { [headers.token]: token, cookie: `${sessionCookie}=${cookie}` },
  })
  const heard = await stream.body?.getReader().read()
  if (stream.status !== 200 || !heard?.value?.length) throw new Error(`the live stream: ${stream.status}`)
  await stream.body?.cancel().catch(() => undefined)
  const page = await fetch(`${origin}/proof`)
  if (page.status !== 200 || page.headers.get('strict-transport-security')?.includes(','))
    throw new Error(`a page: ${page.status}, ${page.headers.get('strict-transport-security')}`)
  const plain = await fetch(`${plainOrigin}/proof?x=1`, { redirect: 'manual' })
  if (plain.status !== 301 || plain.headers.get('location') !== `${origin}/proof?x=1`)
    throw new Error(`plain HTTP: ${plain.status} to ${plain.headers.get('location')}`)
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

/** Has this process believe another authority, as a browser that has its certificate does. */
function trust(certificate: string): void {
  setDefaultCACertificates([...getCACertificates(), certificate])
}
