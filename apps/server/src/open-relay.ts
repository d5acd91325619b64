import type { Server } from 'node:http'
import { type AttachedRelay, attachRelay, memoryMailbox } from '@lode/relay'
import type { Configuration } from './configuration.ts'

/**
 * Answers as the WalletConnect relay that the app and its wallets are configured with, under the path of that
 * address. It lives in the machine's time: wallets' tokens are stamped with theirs, not with the world's.
 */
export function openRelay(server: Server, { walletConnect }: Configuration): AttachedRelay {
  const { pathname } = new URL(walletConnect.relayUrl)
  return attachRelay(server, {
    path: pathname,
    audiences: [walletConnect.relayUrl],
    mailbox: memoryMailbox(),
  })
}
