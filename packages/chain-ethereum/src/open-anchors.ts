import type { Anchors, OfferingSettlement } from '@lode/chain'
import { offeringExitAbi } from '@lode/contracts'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  parseUnits,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { PayingConnection } from './connect.ts'
import { type Call, openSender } from './open-sender.ts'

/** The contract that pays offerings when nobody else does, and what we tell it. */
export function openAnchors(
  connection: PayingConnection,
  { sender, exit: address }: { sender: LocalAccount; exit: Address },
): Anchors {
  const { client } = connection
  const send = openSender(connection, sender)
  const withGas = async (call: Omit<Call, 'gas'>): Promise<Call> => {
    const gas = await client.estimateGas({
      ...call,
      account: sender.address,
      blockTag: 'latest',
      prepare: false,
    })
    return { ...call, gas: gas + gas / 10n }
  }
  const exit = { address, abi: offeringExitAbi } as const
  const key = (offering: string): Hex => `0x${offering}`
  return {
    contract: address,
    async read(offering, height) {
      const at = height === undefined ? {} : { blockNumber: height }
      const args = [key(offering)] as const
      const [{ root, deadline }, hosted, opens] = await Promise.all([
        client.readContract({ ...exit, ...at, functionName: 'settlementOf', args }),
        client.readContract({ ...exit, ...at, functionName: 'hostedUntil', args }),
        client.readContract({ ...exit, ...at, functionName: 'opensAt', args }),
      ])
      if (deadline === 0n) return null
      return {
        root: root.slice(2),
        hostedUntil: hosted === 0n ? null : momentOf(hosted),
        opensAt: momentOf(opens),
      }
    },
    async holds(offering, settlement) {
      const there = await client.readContract({
        ...exit,
        functionName: 'settlementOf',
        args: [key(offering)],
      })
      return canonical(there) === canonical(settlementOf(connection, settlement))
    },
    anchor: (offering, settlement) =>
      send(async () => {
        const args = [key(offering), settlementOf(connection, settlement)] as const
        const data = encodeFunctionData({ ...exit, functionName: 'anchor', args })
        return withGas({ to: address, data })
      }),
    host: (offering, until) =>
      send(async () => {
        const args = [key(offering), secondsOf(until)] as const
        return withGas({
          to: address,
          data: encodeFunctionData({ ...exit, functionName: 'host', args }),
        })
      }),
  }
}

/** Everything that a settlement says, but its deadline, which follows from when it was sent. */
function canonical(settlement: ReturnType<typeof settlementOf>): string {
  return encodeFunctionData({
    abi: offeringExitAbi,
    functionName: 'anchor',
    args: [zeroHash, { ...settlement, deadline: 0n }],
  })
}

function settlementOf(
  connection: PayingConnection,
  { root, coin, token, issuer, deadline, release, ...sums }: OfferingSettlement,
) {
  return {
    ...sums,
    root: `0x${root}` as Hex,
    coin: connection.contractOf(coin) ?? zeroAddress,
    token: connection.contractOf(token) ?? zeroAddress,
    issuer: issuer as Address,
    deadline: secondsOf(deadline),
    release: {
      startsAt: secondsOf(release.startsAt),
      cliffAt: secondsOf(release.cliffAt),
      endsAt: secondsOf(release.endsAt),
      stepSeconds: release.stepSeconds,
      startPart: Number(parseUnits(release.startPart, 6)),
      cliffPart: Number(parseUnits(release.cliffPart, 6)),
    },
  }
}

function secondsOf(moment: Date): bigint {
  return BigInt(Math.floor(moment.getTime() / 1000))
}

function momentOf(seconds: bigint): Date {
  return new Date(Number(seconds) * 1000)
}
