import { createClient } from '@lode/api-contract'
import {
  concat,
  createTestClient,
  getCreate2Address,
  type Hex,
  http,
  pad,
  serializeErc6492Signature,
} from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawCall } from '../../../testing/raw-call.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { askForMessage, newDeviceKey } from '../../../testing/test-client.ts'

/** Answers ERC-1271's magic value to whatever it is asked: `mstore(0, 0x1626ba7e << 224) return(0, 32)`. */
const sayingYes: Hex = '0x631626ba7e60e01b60005260206000f3'
/** The same with another value. */
const sayingNo: Hex = '0x63ffffffff60e01b60005260206000f3'
/** Contracts decide what a signature is; these two do not look at it. */
const anySignature: Hex = `0x${'12'.repeat(65)}`
/** The deterministic deployer that every chain has, anvil too. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function enter(address: `0x${string}`, signature: Hex) {
  const { deviceKey } = await newDeviceKey()
  const client = createClient({ baseUrl: server.url })
  const message = createSiweMessage(await askForMessage(client, address, deviceKey))
  return rawCall(`${server.url}/api/session`, { body: JSON.stringify({ message, signature, deviceKey }) })
}

test('[U-08] a contract wallet signs in by what its contract says (ERC-1271)', async () => {
  const chain = createTestClient({ mode: 'anvil', transport: http(server.anvil.url) })
  const [yes, no] = [pad('0xa1', { size: 20 }), pad('0xa2', { size: 20 })] as const
  await chain.setCode({ address: yes, bytecode: sayingYes })
  await chain.setCode({ address: no, bytecode: sayingNo })
  expect(await enter(yes, anySignature)).toMatchObject({ status: 200 })
  expect((await enter(no, anySignature)).body.code).toBe('session.signature_invalid')
})

test('[U-08] a contract wallet that is not deployed yet signs in (ERC-6492)', async () => {
  // Copies what follows its first 12 bytes and returns it: the usual way to deploy a runtime of 16 bytes.
  const initCode = (runtime: Hex) => concat(['0x6010600c60003960106000f3', runtime])
  const salt = pad('0x01')
  for (const [runtime, status] of [
    [sayingYes, 200],
    [sayingNo, 401],
  ] as const) {
    const bytecode = initCode(runtime)
    const address = getCreate2Address({ from: factory, salt, bytecode })
    const signature = serializeErc6492Signature({
      address: factory,
      data: concat([salt, bytecode]),
      signature: '0x1234',
    })
    expect((await enter(address, signature)).status).toBe(status)
  }
})
