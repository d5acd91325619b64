import { type Client, endpoints, type ReplyOf } from '@lode/api-contract'
import type { SiweClient } from '@lode/wallet-modal'
import { getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { dropDeviceKey, renewDeviceKey } from '../../app/storage/device-key.ts'
import { clearSession, session } from '../../app/storage/session-store.ts'

type Challenge = ReplyOf<typeof endpoints.session.nonce>

/**
 * Signing in with the wallet against our server: it dictates every field of the message, the device key is made anew
 * for each session, and the answer goes to the session store.
 */
export function createSiweClient(client: Client, { chainId }: { chainId: number }): SiweClient {
  let challenge: Challenge | undefined
  return {
    getNonce: async () => {
      challenge = await client.call(endpoints.session.nonce, {})
      return challenge.nonce
    },
    createMessage: ({ address, nonce }) => {
      if (challenge === undefined) throw new Error('no challenge')
      const { domain, uri, statement, issuedAt, expirationTime } = challenge
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
      })
    },
    verify: async ({ message, signature }) => {
      const deviceKey = await renewDeviceKey()
      const { referralId } = session.getState()
      const { token, user } = await client.call(endpoints.session.create, {
        message,
        signature,
        deviceKey,
        ...(referralId === null ? {} : { referralCode: referralId }),
      })
      session.setState({ token, userinfo: user, connected: true, selectedAccount: user.address })
      return { address: getAddress(user.address), chainId }
    },
    getSession: async () => {
      if (session.getState().token === '') return undefined
      const { user } = await client.call(endpoints.session.current, {}, { quiet: true })
      session.setState({ userinfo: user, selectedAccount: user.address })
      return { address: getAddress(user.address), chainId }
    },
    signOut: async () => {
      const signedIn = session.getState().token !== ''
      try {
        if (signedIn) await client.call(endpoints.session.end, {}, { quiet: true })
      } finally {
        clearSession()
        await dropDeviceKey()
      }
    },
  }
}
