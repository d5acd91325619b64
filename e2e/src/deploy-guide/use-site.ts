import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createClient, endpoints } from '@lode/api-contract'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { receiptOf } from '@lode/contracts/receipt-of'
import { type Address, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { connectToRelay } from '../hostile/abuse-relay.ts'
import { signInClient } from '../sign-in-client.ts'
import { until } from '../until.ts'
import type { Site } from './site.ts'
import type { Units } from './units.ts'
import { useFront } from './use-front.ts'

/** Signs in through nginx, deposits, withdraws, opens a socket at the relay, and goes on while one API of the two is killed. */
export async function useSite({
  site,
  units,
  say,
}: {
  site: Site
  units: Units
  say: (line: string) => void
}): Promise<void> {
  const { origin, chain } = site
  const { signers, contracts, walletClient, publicClient, testClient } = chain
  const account = privateKeyToAccount(generatePrivateKey())
  await testClient.setBalance({ address: account.address, value: parseEther('5') })
  trust(site.postgres.authorityText)
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

  await useFront(site, { client, halves })
  say(
    'through the front: photos of 10 MB, the live stream, a download, pages over HTTP/2, the console, plain HTTP',
  )

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

/** Has this process believe another authority, as a browser that has its certificate does. */
function trust(certificate: string): void {
  setDefaultCACertificates([...getCACertificates(), certificate])
}
