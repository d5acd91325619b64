import { signMessage } from '@wagmi/core'
import type { Address, Hex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { Context } from './context.ts'
import { watchSilence } from './patience.ts'

/** Writes the message that signs in (ERC-4361) and has the wallet sign it. Rejects as the wallet does. */
export async function askSignature(
  context: Context,
  who: { address: Address; chainId: number; nonce: string },
): Promise<{ message: string; signature: Hex }> {
  const message = context.options.siwe?.createMessage?.(who) ?? defaultMessage(context, who)
  const calm = watchSilence(context, 'signInNote')
  const signature = await signMessage(context.config, { message, account: who.address }).finally(calm)
  return { message, signature }
}

function defaultMessage(
  { store, options }: Context,
  who: { address: Address; chainId: number; nonce: string },
): string {
  const { host, origin } = new URL(options.metadata.url)
  return createSiweMessage({
    ...who,
    domain: host,
    uri: origin,
    version: '1',
    statement: store.get().texts('signInStatement'),
    issuedAt: options.now?.() ?? new Date(),
  })
}
