import { verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { SiweClient, WalletSession } from '../src/index.ts'

/** A server's side of signing in, in memory, that really checks the signature. `log` tells what was asked of it. */
export function memorySiwe(): SiweClient & {
  readonly log: string[]
  session: WalletSession | undefined
  /** Makes the server fail when it is asked who is signed in. */
  failing: boolean
  /** The number of such questions. */
  lookUps: number
} {
  const log: string[] = []
  const nonces = new Set<string>()
  const siwe = {
    log,
    failing: false,
    lookUps: 0,
    session: undefined as WalletSession | undefined,
    getNonce: async () => {
      const nonce = `nonce${nonces.size}abcdefgh`
      nonces.add(nonce)
      return nonce
    },
    verify: async ({ message, signature }: { message: string; signature: `0x${string}` }) => {
      const { address, chainId, nonce } = parseSiweMessage(message)
      if (address === undefined || chainId === undefined || !nonces.delete(nonce ?? ''))
        throw new Error('bad')
      if (!(await verifyMessage({ address, message, signature }))) throw new Error('forged')
      log.push('verified')
      siwe.session = { address, chainId }
      return siwe.session
    },
    getSession: async () => {
      siwe.lookUps += 1
      if (siwe.failing) throw new Error('status 503')
      return siwe.session
    },
    signOut: async () => {
      log.push('signed out')
      siwe.session = undefined
    },
  }
  return siwe
}
