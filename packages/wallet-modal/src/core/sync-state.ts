import { getConnection } from '@wagmi/core'
import { type Context, currentWallet, isSupported } from './context.ts'
import { safePicture } from './safe-picture.ts'
import { walletsToChoose } from './wallets-to-choose.ts'

/** Brings what wagmi knows into the modal's own state. */
export function syncState(context: Context, { restored }: { restored: boolean }): void {
  const { config, store } = context
  const { status, connector } = getConnection(config)
  const wallet = currentWallet(context)
  const { address } = store.get()
  const icon = safePicture(connector?.icon)
  store.set({
    status: !restored && status !== 'connected' ? 'reconnecting' : status,
    address: wallet?.address,
    chainId: wallet?.chainId,
    isUnsupportedChain: wallet !== undefined && !isSupported(context, wallet.chainId),
    connector:
      wallet === undefined || connector === undefined
        ? undefined
        : {
            id: connector.id,
            name: connector.name,
            ...(icon === undefined ? {} : { icon }),
          },
    wallets: walletsToChoose(context),
    // What was read of another account is not this one's.
    ...(wallet?.address === address ? {} : { account: { balance: undefined } }),
  })
}
