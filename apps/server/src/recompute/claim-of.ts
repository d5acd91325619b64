import { offeringExitAbi } from '@lode/contracts'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { lineId, merkleTree, offeringKey } from '../modules/offerings/module.ts'
import { Unreadable } from './day-source.ts'

/** Two transactions, which anybody may send: what a holder is given back, and what of their tokens is unlocked. */
export type OfferingClaim = { readonly contract: Address; readonly refund: Hex; readonly claim: Hex }

/**
 * What pays a holder of an offering by its contract, from nothing but the file that the app saves.
 * @throws {Unreadable} where the address has no line in it, or the offering no contract.
 * @example const { contract, refund } = claimOf(text, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
 */
export function claimOf(text: string, holder: Address): OfferingClaim {
  const { statement, exit } = JSON.parse(text.slice(0, text.indexOf('\n'))) as {
    statement: string
    exit?: { contract: Address } | null
  }
  if (!exit) throw new Unreadable('this offering has no contract')
  const { offering } = JSON.parse(statement) as { offering: string }
  const allocation = text.slice(text.lastIndexOf('\n{"') + 1)
  const lines = allocation.slice(allocation.indexOf('\n') + 1).split(/(?<=\n)/)
  const start = `["${lineId(offering, holder)}",`
  const place = lines.findIndex((line) => line.startsWith(start))
  const mine = lines[place]
  if (mine === undefined) throw new Unreadable(`${holder} committed nothing to ${offering}`)
  const [, allocated = '', cost = '', refund = ''] = JSON.parse(mine) as string[]
  const line = { holder, allocated: BigInt(allocated), cost: BigInt(cost), refund: BigInt(refund) }
  const proof = merkleTree(lines, place).proof.map((node): Hex => `0x${node}`)
  const call = (functionName: 'refund' | 'claim') =>
    encodeFunctionData({
      abi: offeringExitAbi,
      functionName,
      args: [`0x${offeringKey(offering)}`, line, proof],
    })
  return { contract: exit.contract, refund: call('refund'), claim: call('claim') }
}
