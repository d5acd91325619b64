import { wrappedBitcoinAbi } from '@lode/contracts'
import { expect, test } from 'vitest'
import { deployTestContracts, receiptOf, startAnvil } from './index.ts'

test('a fresh anvil gets the contracts, and the minter can give a user bitcoin', async () => {
  const anvil = await startAnvil()
  const { contracts, publicClient, walletClient, signers } = await deployTestContracts(anvil)
  const user = signers.users[0].address
  const bitcoin = { address: contracts.wrappedBitcoin, abi: wrappedBitcoinAbi } as const
  const hash = await walletClient.writeContract({
    ...bitcoin,
    functionName: 'mint',
    args: [user, 5n],
    account: signers.minter,
  })
  await receiptOf(publicClient, hash)
  const balance = await publicClient.readContract({ ...bitcoin, functionName: 'balanceOf', args: [user] })
  await anvil.stop()
  expect(balance).toBe(5n)
})
