import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { DemoWalletConfig } from '../config.ts'

export type Kit = InstanceType<typeof WalletKit>

/** Starts WalletConnect's wallet side over the configured relay, with all that calls its maker's servers taken out. */
export async function startKit({ relayUrl, projectId }: DemoWalletConfig): Promise<Kit> {
  const core = new Core({ relayUrl, projectId, telemetryEnabled: false, logger: 'silent' })
  core.eventClient.init = async () => {}
  core.verify.register = async () => undefined
  core.verify.resolve = (async () => undefined) as unknown as typeof core.verify.resolve
  return WalletKit.init({
    // The SDK's own Core does not fit its own ICore under exactOptionalPropertyTypes.
    core: core as never,
    metadata: {
      name: 'Demo Wallet',
      description: 'Demo money of a local chain',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
  })
}
