import type { Server } from 'node:http'
import type { Database } from '@lode/database'
import { type AttachedRelay, attachRelay, databaseMailbox } from '@lode/relay'
import type { Configuration } from './configuration.ts'

/**
 * Answers as the WalletConnect relay that the app and its wallets are configured with, under the path of that
 * address. Its mailbox is in the database, so that several of these processes serve one address. It lives in the machine's time: wallets' tokens are stamped with theirs, not with the world's.
 */
export function openRelay(
  server: Server,
  { configuration: { walletConnect }, db }: { configuration: Configuration; db: Database },
): Promise<AttachedRelay> {
  const { pathname } = new URL(walletConnect.relayUrl)
  return attachRelay(server, {
    path: pathname,
    audiences: [walletConnect.relayUrl],
    mailbox: databaseMailbox(db),
  })
}
