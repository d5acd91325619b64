import { endpoints } from '@lode/api-contract'
import { createTestClient, type Hex, http, pad } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmRecipient } from '../../../../testing/confirm-recipient.ts'
import { amountOf, fund } from '../../../../testing/exchange-world.ts'
import { withdrawalOf } from '../../../../testing/money-inputs.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { signIn } from '../../../../testing/test-client.ts'

/** Answers ERC-1271's magic value to whatever it is asked: `mstore(0, 0x1626ba7e << 224) return(0, 32)`. */
const sayingYes: Hex = '0x631626ba7e60e01b60005260206000f3'
/** The same with another value. */
const sayingNo: Hex = '0x63ffffffff60e01b60005260206000f3'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[U-08] a contract wallet confirms a new recipient by what its contract says at that moment', async () => {
  const chain = createTestClient({ mode: 'anvil', transport: http(server.anvil.url) })
  const address = pad('0xa3', { size: 20 })
  await chain.setCode({ address, bytecode: sayingYes })
  // What a contract takes for a signature is its own: this one does not look at it.
  const wallet = { address, signMessage: async () => `0x${'12'.repeat(65)}` } as unknown as PrivateKeyAccount
  const holder = await signIn(server.url, wallet)
  await fund(server.db, `user/${holder.userId}`, amountOf('100 USDT'))
  const { requestWithdrawal } = endpoints.transfers
  const to = (recipient: string) => withdrawalOf({}, recipient)
  const first = to('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
  const refused = { code: 'withdraw.recipient_unconfirmed' }
  await expect(holder.call(requestWithdrawal, first)).rejects.toMatchObject(refused)
  const { withdrawal } = await holder.call(requestWithdrawal, ...(await confirmRecipient(wallet, first)))
  expect(withdrawal.state).toBe('approved')
  await chain.setCode({ address, bytecode: sayingNo })
  const second = to('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  const asked = await confirmRecipient(wallet, second)
  await expect(holder.call(requestWithdrawal, ...asked)).rejects.toMatchObject(refused)
})
