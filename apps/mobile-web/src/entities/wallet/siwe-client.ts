import { ApiError, type Client, deviceKeyUri, endpoints, type ReplyOf } from '@lode/api-contract'
import type { SiweClient } from '@lode/wallet-modal'
import { getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { endSession } from '../../app/data/end-session.ts'
import { type NewDeviceKey, newDeviceKey } from '../../app/storage/device-key.ts'
import { deviceOf } from '../../app/storage/device-of.ts'
import { isUser, session } from '../../app/storage/session-store.ts'

/** What one sign-in is about: the fields that the server dictates, and the device key that it is to let in. */
type Challenge = ReplyOf<typeof endpoints.session.nonce> & { deviceKey: NewDeviceKey; resource: string }

/**
 * Signing in with the wallet against our server: it dictates every field of the message, which names a device key made
 * for this session alone, and the answer goes to the session store.
 */
export function createSiweClient(client: Client, { chainId }: { chainId: number }): SiweClient {
  let challenge: Challenge | undefined
  return {
    getNonce: async () => {
      const [fields, deviceKey] = await Promise.all([
        client.call(endpoints.session.nonce, {}),
        newDeviceKey(),
      ])
      challenge = { ...fields, deviceKey, resource: await deviceKeyUri(deviceKey.publicKey) }
      return challenge.nonce
    },
    createMessage: ({ address, nonce }) => {
      if (challenge === undefined) throw new Error('no challenge')
      const { domain, uri, statement, issuedAt, expirationTime, resource } = challenge
      return createSiweMessage({
        address,
        nonce,
        domain,
        uri,
        chainId: challenge.chainId,
        statement,
        version: '1',
        issuedAt: new Date(issuedAt),
        expirationTime: new Date(expirationTime),
        resources: [resource],
      })
    },
    verify: async ({ message, signature }) => {
      if (challenge === undefined) throw new Error('no challenge')
      const { deviceKey } = challenge
      const { referralId } = session.getState()
      const { token, user, inviter } = await client.call(endpoints.session.create, {
        message,
        signature,
        deviceKey: deviceKey.publicKey,
        device: deviceOf(navigator),
        ...(referralId === null ? {} : { referralCode: referralId }),
      })
      await deviceKey.keep(token)
      const tuiAccount = inviter ?? ''
      session.setState({ token, userinfo: user, connected: true, selectedAccount: user.address, tuiAccount })
      return { address: getAddress(user.address), chainId }
    },
    getSession: async () => {
      const { token, userinfo } = session.getState()
      if (token === '') return undefined
      try {
        const { user, inviter } = await client.call(endpoints.session.current, {}, { quiet: true })
        session.setState({ userinfo: user, selectedAccount: user.address, tuiAccount: inviter ?? '' })
        return { address: getAddress(user.address), chainId }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'session.required') {
          await endSession({ over: true })
          return undefined
        }
        // No connection, or a server that fails, says nothing of a session: what is kept of it holds.
        if (!isUser(userinfo)) throw error
        return { address: getAddress(userinfo.address), chainId }
      }
    },
    signOut: endSession,
  }
}
