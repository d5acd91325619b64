import { offeringExitAbi } from '@lode/contracts'
import { type Address, createPublicClient, http } from 'viem'
import { offeringKey } from '../modules/offerings/module.ts'

/** What is wrong with the root that the contract of a saved offering pays by, as a node tells it; nothing where it is the signed one. */
export async function anchorFaults(text: string, rpcUrl: string): Promise<string[]> {
  const signed = JSON.parse(text.slice(0, text.indexOf('\n'))) as {
    statement: string
    exit?: { contract: Address } | null
  }
  if (!signed.exit) return ['the offering has no contract']
  const { offering, root } = JSON.parse(signed.statement) as { offering: string; root: string }
  const anchored = await createPublicClient({ transport: http(rpcUrl) }).readContract({
    address: signed.exit.contract,
    abi: offeringExitAbi,
    functionName: 'settlementOf',
    args: [`0x${offeringKey(offering)}`],
  })
  return anchored.root === `0x${root}` ? [] : ['the root on the chain is not the one that was signed']
}
