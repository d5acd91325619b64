import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Clock } from '@lode/clock'
import { type Onramp, startOnramp } from '../../onramp/index.ts'
import type { Contracts } from '../chain/contracts.ts'
import type { Chain } from '../chain/start-chain.ts'
import { coinSender } from './send-coins.ts'

/** The sandbox, and what the product has to know of it. */
export type Sandbox = Onramp & {
  readonly key: { readonly id: string; readonly secret: string }
  readonly webhookSecret: string
}

/**
 * Starts the provider of a world, whose events go to the product's server. Its keys are new each time: the product is told them with
 * its environment.
 */
export async function startSandbox(
  chain: Pick<Chain, 'publicClient' | 'walletClient'>,
  options: {
    contracts: Pick<Contracts, 'tether' | 'wrappedBitcoin'>
    port: number
    clock: Clock
    seed: number
    file: string
    /** The address that events are sent to. */
    webhookUrl: string
  },
): Promise<Sandbox> {
  const { contracts, webhookUrl, ...rest } = options
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const id = 'local-world'
  const webhookSecret = randomBytes(24).toString('base64url')
  const onramp = await startOnramp({
    ...rest,
    key: { id, publicKey },
    coins: coinSender(chain, contracts),
    webhook: { url: webhookUrl, secret: webhookSecret },
  })
  const secret = Buffer.concat([d, x].map((part) => Buffer.from(part, 'base64url'))).toString('base64')
  return { ...onramp, key: { id, secret }, webhookSecret }
}
