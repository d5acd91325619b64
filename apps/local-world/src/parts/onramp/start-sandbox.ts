import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Clock } from '@lode/clock'
import { type Onramp, startOnramp } from '../../onramp/index.ts'
import type { Contracts } from '../chain/contracts.ts'
import type { Chain } from '../chain/start-chain.ts'
import { coinSender } from './send-coins.ts'

/** The keys that the product and the sandbox share. */
export type SandboxKeys = {
  /** Base64 of an Ed25519 seed with its public half, as the provider hands it out. */
  readonly key: { readonly id: string; readonly secret: string }
  readonly webhookSecret: string
}

/** The sandbox, and what the product has to know of it. */
export type Sandbox = Onramp & SandboxKeys

/** Makes keys that nobody else has. */
export function makeSandboxKeys(): SandboxKeys {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const secret = Buffer.concat([d, x].map((part) => Buffer.from(part, 'base64url'))).toString('base64')
  return { key: { id: 'local-world', secret }, webhookSecret: randomBytes(24).toString('base64url') }
}

/** Starts the provider of a world, whose events go to the product's server. */
export async function startSandbox(
  chain: Pick<Chain, 'publicClient' | 'walletClient'>,
  options: {
    keys: SandboxKeys
    contracts: Pick<Contracts, 'tether' | 'wrappedBitcoin'>
    port: number
    clock: Clock
    seed: number
    file: string
    /** The address that events are sent to. */
    webhookUrl: string
  },
): Promise<Sandbox> {
  const { keys, contracts, webhookUrl, ...rest } = options
  const onramp = await startOnramp({
    ...rest,
    key: { id: keys.key.id, publicKey: publicKeyOf(keys.key.secret) },
    coins: coinSender(chain, contracts),
    webhook: { url: webhookUrl, secret: keys.webhookSecret },
  })
  return { ...onramp, ...keys }
}

function publicKeyOf(secret: string) {
  const x = Buffer.from(secret, 'base64').subarray(32).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
