import { openPayingEthereum } from '@lode/chain-ethereum'
import { vaultAbi } from '@lode/contracts'
import { type Address, parseEther, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import {
  ask,
  later,
  mine,
  pay,
  payments,
  service,
  startWithdrawals,
  state,
  userId,
  world,
} from '../../../../testing/chain/withdrawals.ts'
import { followRecipe, type Step } from '../../../../testing/follow-recipe.ts'

startWithdrawals()

const next = privateKeyToAccount(`0x${'8'.repeat(64)}`)
const byNext = () => ({ chain: openPayingEthereum({ ...world.ethereum, payer: next }) })

async function setRole(functionName: 'grantRole' | 'revokeRole', account: Address): Promise<void> {
  const vault = { address: world.contracts.vault, abi: vaultAbi } as const
  const role = await world.publicClient.readContract({ ...vault, functionName: 'PAYER_ROLE' })
  const call = { ...vault, functionName, args: [role, account], account: world.signers.admin } as const
  await world.mined(world.walletClient.writeContract(call))
}

// Seen to fail when nonces were a network's: the new payer's nonces 0 and up counted as taken by the old one, it signed with
// the next one after them, and nothing of it was ever mined.
test('[A-08] the payer’s key is changed by the recipe, word for word, while withdrawals are paid; each is paid once', async () => {
  for (let i = 0; i < 3; i++) await ask('10')
  await pay()
  await mine(2)
  await pay()
  const signedBefore: string[] = []
  const askedAfter: string[] = []
  const former = world.signers.payer
  /** What the third step asks. */
  let question = ''
  const underWay = async () => {
    const [row] = await world.db.unsafe(question.replace('NEW ADDRESS', next.address))
    return Number(row?.count)
  }
  const settle = async () => {
    for (let run = 0; run < 4; run++) {
      await pay(byNext())
      await mine(2)
    }
  }
  const steps: Record<string, Step> = {
    async 'Give the new key its right.'() {
      await setRole('grantRole', next.address)
      await world.testClient.setBalance({ address: next.address, value: parseEther('10') })
      await world.testClient.setAutomine(false)
      for (const amount of ['11', '12', '13']) {
        signedBefore.push((await ask(amount)).id)
        await pay()
      }
    },
    async 'Put the new key in.'() {
      for (const amount of ['14', '15']) {
        askedAfter.push((await ask(amount)).id)
        await pay(byNext())
      }
      const rows = await world.db<{ payer: string; nonce: bigint }[]>`
        select payer, nonce from withdrawal where id = any (${askedAfter}) order by nonce`
      expect(rows.map(({ payer, nonce }) => [payer, nonce])).toEqual([
        [next.address, 0n],
        [next.address, 1n],
      ])
    },
    async "Let the former key's payments end."({ sql = '' }) {
      question = sql
      // The last one's bytes are lost on their way, and the network's fees have risen above what they offer.
      const [, , stuck = ''] = signedBefore
      const { transactionHash } = await service.get({ userId, id: stuck })
      await world.testClient.dropTransaction({ hash: transactionHash as `0x${string}` })
      await world.testClient.setAutomine(true)
      await mine(2)
      const lost = { broadcast: async () => undefined }
      const { chain } = byNext()
      const deaf = { chain: { ...chain, payouts: { ...chain.payouts, ...lost } } }
      for (let run = 0; run < 2; run++) {
        await pay(deaf)
        await mine(2)
      }
      expect(await underWay()).toBe(1)
      later(31_000)
      await pay(deaf)
      const [row] = await world.db<{ nonce: bigint }[]>`select nonce from withdrawal where id = ${stuck}`
      expect(world.alarms).toEqual([
        { kind: 'payout_waits', detail: `${stuck}: nonce ${row?.nonce} of former payer ${former.address}` },
      ])
    },
    async 'Take the nonces of what is stuck.'() {
      const [, , stuck = ''] = signedBefore
      const [row] = await world.db<{ nonce: bigint }[]>`select nonce from withdrawal where id = ${stuck}`
      await world.mined(
        world.walletClient.sendTransaction({
          account: former,
          to: former.address,
          value: 0n,
          nonce: Number(row?.nonce),
          maxFeePerGas: parseGwei('200'),
          maxPriorityFeePerGas: parseGwei('10'),
        }),
      )
      await mine(2)
      await settle()
      expect(await underWay()).toBe(0)
    },
    async "Take the former key's right."() {
      await setRole('revokeRole', former.address)
      askedAfter.push((await ask('16')).id)
      await settle()
    },
  }
  await followRecipe('change-the-payer', steps)
  for (const id of [...signedBefore, ...askedAfter])
    expect([await state(id), await payments(id)]).toEqual(['final', 1])
  expect(await world.fault()).toBeNull()
})

// Seen to fail when a nonce that a payer had set aside and not signed was signed by the next one with the same number.
test('[A-08] what the former payer was about to sign when it died is signed by the new payer with a nonce of its own', async () => {
  await setRole('grantRole', next.address)
  await setRole('grantRole', world.signers.payer.address)
  const { id } = await ask('21')
  const dies = async (step: string) => {
    if (step === 'after-sign') throw new Error('died')
  }
  await expect(pay({ onStep: dies })).rejects.toThrow('died')
  await pay(byNext())
  await mine(2)
  await pay(byNext())
  const [row] = await world.db`select payer from withdrawal where id = ${id}`
  expect([await state(id), await payments(id), row?.payer]).toEqual(['final', 1, next.address])
})
