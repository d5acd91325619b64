import { getConnection } from '@wagmi/core'
import type { Address, EIP1193Provider, Hex } from 'viem'
import type { Context } from './context.ts'
import { watchSilence } from './patience.ts'
import { siweMessage } from './siwe-message.ts'

/** Writes the message that signs in (ERC-4361) and has the wallet sign it. Rejects as the wallet does. */
export async function askSignature(
  context: Context,
  who: { address: Address; chainId: number; nonce: string },
): Promise<{ message: string; signature: Hex }> {
  const message = context.options.siwe?.createMessage?.(who) ?? defaultMessage(context, who)
  const calm = watchSilence(context, 'signInNote')
  const signature = await sign(context, { message, address: who.address }).finally(calm)
  return { message, signature }
}

/** Asks the wallet itself (`personal_sign`): wagmi's way brings a client of viem along that nothing else here needs. */
async function sign(
  { config }: Context,
  { message, address }: { message: string; address: Address },
): Promise<Hex> {
  const provider = (await getConnection(config).connector?.getProvider()) as EIP1193Provider | undefined
  if (provider === undefined) throw new Error('no wallet is connected')
  return provider.request({ method: 'personal_sign', params: [hexOf(message), address] })
}

function hexOf(text: string): Hex {
  return `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function defaultMessage(
  { store, options, clock }: Context,
  who: { address: Address; chainId: number; nonce: string },
): string {
  const { host, origin } = new URL(options.metadata.url)
  return siweMessage({
    ...who,
    domain: host,
    uri: origin,
    statement: store.get().texts('signInStatement'),
    issuedAt: clock.now(),
  })
}
