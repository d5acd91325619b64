import { randomUUID } from 'node:crypto'
import { endpoints, recipientText } from '@lode/api-contract'
import type { Chain } from '@lode/chain'
import { parseMoney, toWire } from '@lode/domain'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSigner } from '../../../../testing/chain/as-signer.ts'
import { neverAbort, startWorld, type World } from '../../../../testing/chain/world.ts'
import { confirmRecipient } from '../../../../testing/confirm-recipient.ts'
import { testEnvironment, testOrigin } from '../../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../../testing/test-client.ts'
import { readConfiguration } from '../../../configuration.ts'
import { startServer } from '../../../start-server.ts'
import { createDepositWatcher } from '../../deposit/jobs/deposit-watcher.ts'
import { createPayoutRunner } from '../jobs/payout-runner.ts'
import { approveWithdrawal } from '../request/approve-withdrawal.ts'
import { openProofs, type Proofs } from './open-proofs.ts'

const recipient = '0x1111111111111111111111111111111111111111'
const thief = '0x2222222222222222222222222222222222222222'
let world: World
let server: Awaited<ReturnType<typeof startServer>>
let url = ''
let alice: TestClient
let judge: (chain: Chain) => Proofs

beforeAll(async () => {
  world = await startWorld({ confirmations: 2n })
  const { vault, tether, wrappedBitcoin } = world.contracts
  const environment = testEnvironment({ databaseUrl: world.url, rpcUrl: world.anvil.url })
  const addresses = { VAULT_ADDRESS: vault, USDT_ADDRESS: tether, BTC_TOKEN_ADDRESS: wrappedBitcoin }
  const configuration = readConfiguration({ ...environment, ...addresses, RATE_LIMIT_SIGN_INS: '10000' })
  server = await startServer(configuration)
  url = server.url ?? ''
  const { id: chainId } = configuration.chain
  const verifyByContract = (proof: Parameters<typeof world.publicClient.verifyMessage>[0]) =>
    world.publicClient.verifyMessage(proof)
  const { publicOrigin } = configuration
  judge = (chain) => openProofs({ ...asSigner(world), chain, chainId, publicOrigin, verifyByContract })
  world.proofs = judge(world.chain)
})
afterAll(async () => {
  await server.close()
  await world.stop()
})
beforeEach(async () => {
  world.alarms.length = 0
  alice = await signIn(url)
  await world.deposit({ owner: `user/${alice.userId}`, coin: 'USDT', units: 1_000_000_000n })
  await world.testClient.mine({ blocks: 2 })
  await createDepositWatcher(world).run(neverAbort)
})

const money = toWire(parseMoney('20', 'USDT'))
const ask = async (who = alice, address = recipient) => {
  const request = { network: 'ethereum', address, money } as const
  const confirmed = await confirmRecipient(who.account, request)
  return (await who.call(endpoints.transfers.requestWithdrawal, ...confirmed)).withdrawal
}
const pay = () => createPayoutRunner(asSigner(world)).run(neverAbort)
const stateOf = async (id: string) =>
  (await world.db<{ state: string }[]>`select state from withdrawal where id = ${id}`)[0]?.state
const alarmed = () => world.alarms.map(({ detail }) => detail.replace(/^[^:]*: /, ''))

test('[A-08] what a holder’s device signed, in a session that their wallet opened, is paid', async () => {
  const { id } = await ask()
  await pay()
  expect([await stateOf(id), alarmed()]).toEqual(['broadcast', []])
})

test('[A-08] a deposit explains no payment while the second node has another block at its height', async () => {
  const { id } = await ask()
  const head = async () => (await world.chain.head()).height
  const second = { head, hashAt: async () => `0x${'ab'.repeat(32)}` }
  const proofs = judge({ ...world.chain, second })
  await createPayoutRunner({ ...asSigner(world), proofs }).run(neverAbort)
  expect(await stateOf(id)).toBe('approved')
  expect(world.alarms.map(({ kind }) => kind)).toContain('nodes_disagree')
  await pay()
  expect(await stateOf(id)).toBe('broadcast')
})

test('[A-08] the app’s login changes no recipient, no amount, no holder and no wallet of one', async () => {
  const { id } = await ask()
  const { db } = world
  for (const change of [
    db`update withdrawal set address = ${thief} where id = ${id}`,
    db`update withdrawal set units = units + 1 where id = ${id}`,
    db`update withdrawal set user_id = 1 where id = ${id}`,
    db`update withdrawal set requested_at = now() where id = ${id}`,
    db`update users set address = ${thief} where id = ${alice.userId}`,
    db`delete from users where id = ${alice.userId}`,
    db`update withdrawal_proof set device_key_x = 'x' where withdrawal_id = ${id}`,
    db`delete from withdrawal_proof where withdrawal_id = ${id}`,
    db`insert into terms values ('withdrawal/ethereum/USDT', 2, now(), now(), 'operator:me', '{}')`,
  ])
    await expect(change).rejects.toMatchObject({ code: '42501' })
})

/** Does as the owner of the database what the app's login can't: the judge must not need the grants. */
async function refused(id: string, fault: string, harm: Promise<unknown>): Promise<void> {
  await harm
  await pay()
  expect([await stateOf(id), alarmed()]).toEqual(['approved', [`unproven, ${fault}`]])
  await world.owner`update withdrawal set state = 'rejected', rejection = 'test' where id = ${id}`
}

// Each was paid within a run before there were proofs; five of the tests here fail where the judge finds no fault.
test('[A-08] a recipient or an amount that is not the one that was signed is not paid', async () => {
  const first = await ask()
  await refused(
    first.id,
    'another_payment',
    world.owner`update withdrawal set address = ${thief} where id = ${first.id}`,
  )
  world.alarms.length = 0
  const second = await ask()
  const more = world.owner`update withdrawal set units = units + 1000000 where id = ${second.id}`
  await refused(second.id, 'another_payment', more)
})

test('[A-08] a row that nobody signed, and one with what was signed for another, are not paid', async () => {
  const signed = await ask()
  const id = randomUUID()
  const insert = world.db`
    insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
    select ${id}, user_id, network, coin, ${thief}, units, fee, 'approved', requested_at from withdrawal where id = ${signed.id}`
  await insert
  await pay()
  expect([await stateOf(signed.id), await stateOf(id), alarmed()]).toEqual([
    'broadcast',
    'approved',
    ['unproven, nothing_signed'],
  ])
  world.alarms.length = 0
  await world.db`
    insert into withdrawal_proof select ${id}, request, request_signature, device_key_x, device_key_y, message, message_signature
    from withdrawal_proof where withdrawal_id = ${signed.id}`
  await refused(id, 'another_request', Promise.resolve())
})

test('[A-08] a device key that the wallet did not let in opens no purse', async () => {
  const mallory = await signIn(url)
  const { id } = await ask()
  // Mallory signs Alice's withdrawal with a key of her own, and puts it in the place of Alice's.
  const [proof] = await world.db<{ request: string }[]>`
    select request from withdrawal_proof where withdrawal_id = ${id}`
  const signature = await mallory.sign(proof?.request ?? '')
  const [hers] = await world.db<{ x: string; y: string; message: string; signature: string }[]>`
    select device_key_x as x, device_key_y as y, message, signature from session where user_id = ${mallory.userId}`
  if (!hers) throw new Error('no session')
  const replace = (columns: Record<string, string>) =>
    world.owner`update withdrawal_proof set ${world.owner(columns)} where withdrawal_id = ${id}`
  const key = { device_key_x: hers.x, device_key_y: hers.y, request_signature: signature }
  await replace(key)
  await pay()
  expect(alarmed()).toEqual(['unproven, another_device'])
  world.alarms.length = 0
  // With her own sign-in as well, which is a good one, it is hers and not Alice's.
  await replace({ message: hers.message, message_signature: hers.signature })
  await pay()
  expect(alarmed()).toEqual(['unproven, another_holder'])
  world.alarms.length = 0
  const forged = hers.message.replace(mallory.account.address, alice.account.address)
  await refused(id, 'wallet_did_not_sign', replace({ message: forged }))
})

// Without the look at the address it was paid: the API, which has no key, can't know it.
test('[A-08] the payer’s own address is paid nothing', async () => {
  const { id } = await ask(alice, world.chain.payouts.payer)
  await refused(id, 'address_ours', Promise.resolve())
})

test('[A-08] what the ledger does not hold is not paid, whatever was signed', async () => {
  const { id } = await ask()
  const holds = await world.db<
    { key: string }[]
  >`select key from posting where reference = ${`withdrawal:${id}`}`
  for (const { key } of holds)
    await world.ledger.post({ key: randomUUID(), phase: 'void_pending', pending: key, actor: 'system:test' })
  await refused(id, 'not_held', Promise.resolve())
})

test('[A-08] what is above the automatic limit is paid when an operator has approved it, and not because its state says so', async () => {
  await world.deposit({ owner: `user/${alice.userId}`, coin: 'USDT', units: 9_000_000_000n })
  await world.testClient.mine({ blocks: 2 })
  await createDepositWatcher(world).run(neverAbort)
  const request = { network: 'ethereum', address: recipient } as const
  const large = async () => {
    const asked = { ...request, money: toWire(parseMoney('5000.01', 'USDT')) }
    const confirmed = await confirmRecipient(alice.account, asked)
    return (await alice.call(endpoints.transfers.requestWithdrawal, ...confirmed)).withdrawal
  }
  const { id } = await large()
  expect(await stateOf(id)).toBe('pending')
  const approval = { id, actor: 'operator:me', reason: 'mine' } as const
  await expect(approveWithdrawal(world, approval)).rejects.toMatchObject({ code: '42501' })
  await refused(id, 'not_approved', world.db`update withdrawal set state = 'approved' where id = ${id}`)
  for (const leg of await world.db<
    { key: string }[]
  >`select key from posting where reference = ${`withdrawal:${id}`}`)
    await world.ledger.post({
      key: randomUUID(),
      phase: 'void_pending',
      pending: leg.key,
      actor: 'system:test',
    })
  world.alarms.length = 0
  const other = await large()
  const operators = { db: world.owner, clock: world.clock }
  expect(await approveWithdrawal(operators, { id: other.id, actor: 'operator:ana', reason: 'known' })).toBe(
    true,
  )
  await pay()
  expect([await stateOf(other.id), alarmed()]).toEqual(['broadcast', []])
})

test('[A-08] a request of somebody else’s wallet is theirs: a sign-in is bound to its address', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const bob = await signIn(url, account)
  await expect(ask(bob)).rejects.toMatchObject({ code: 'balance.insufficient' })
})

const { requestWithdrawal, withdrawalRecipient } = endpoints.transfers
const stranger = '0x3333333333333333333333333333333333333333'
const toStranger = { network: 'ethereum', address: stranger, money } as const

// Seen to be paid at once without the look at what the wallet signed: a stolen device key paid whom it liked.
test('[A-08] a recipient who was never paid before needs the wallet’s own signature; the holder’s own wallet, and one who was, do not', async () => {
  const knows = async (address: string) =>
    (await alice.call(withdrawalRecipient, { network: 'ethereum', address })).known
  expect([await knows(stranger), await knows(alice.account.address)]).toEqual([false, true])
  await expect(alice.call(requestWithdrawal, toStranger)).rejects.toMatchObject({
    code: 'withdraw.recipient_unconfirmed',
  })
  const own = await alice.call(requestWithdrawal, { ...toStranger, address: alice.account.address })
  await ask(alice, stranger)
  await pay()
  expect([await stateOf(own.withdrawal.id), await knows(stranger)]).toEqual(['broadcast', true])
  const again = await alice.call(requestWithdrawal, toStranger)
  await pay()
  expect([await stateOf(again.withdrawal.id), alarmed()]).toEqual(['broadcast', []])
})

test('[A-08] what a wallet signed for another request, amount, recipient or site, or another wallet signed, confirms nothing', async () => {
  const mallory = await signIn(url)
  const idempotencyKey = randomUUID()
  const claim = { ...toStranger, origin: testOrigin, chainId: 31337, key: idempotencyKey }
  const signs = (who: TestClient, change: object) =>
    who.account.signMessage({ message: recipientText({ ...claim, ...change }) })
  for (const walletSignature of [
    await signs(alice, { key: randomUUID() }),
    await signs(alice, { money: { ...money, amount: '21' } }),
    await signs(alice, { address: thief }),
    await signs(alice, { origin: 'https://evil.example' }),
    await signs(alice, { chainId: 1 }),
    await signs(mallory, {}),
  ]) {
    const asked = alice.call(requestWithdrawal, { ...toStranger, walletSignature }, { idempotencyKey })
    // The first refusal is kept under its key: another body under it is a conflict.
    await expect(asked).rejects.toThrow(/recipient_unconfirmed|idempotency_conflict/)
    await world.db`delete from idempotent_request`
  }
  const right = { ...toStranger, walletSignature: await signs(alice, {}) }
  await alice.call(requestWithdrawal, right, { idempotencyKey })
})

test('[A-08] the signer asks for the wallet’s word by itself, whatever a server took', async () => {
  const idempotencyKey = randomUUID()
  const own = { ...toStranger, address: alice.account.address }
  const { withdrawal } = await alice.call(requestWithdrawal, own, { idempotencyKey })
  const request = `POST\n${requestWithdrawal.path}\n${idempotencyKey}\n${JSON.stringify(toStranger)}`
  const signature = await alice.sign(request)
  const { id } = withdrawal
  await world.owner`update withdrawal set address = ${stranger} where id = ${id}`
  const harm = world.owner`update withdrawal_proof set request = ${request}, request_signature = ${signature}
    where withdrawal_id = ${id}`
  await refused(id, 'recipient_not_confirmed', harm)
})
