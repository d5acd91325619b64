import { isAddress } from 'viem'
import { askWorld } from './ask-world.ts'

/** Gives an address coins of the local chain. */
export async function fund(address = ''): Promise<void> {
  if (!isAddress(address)) throw new Error('Say who is to be given coins: npm run local -- fund 0x…')
  await askWorld('/fund', { address })
  console.log(`${address} was given 10 ETH, 10,000 USDT and 0.1 BTC of the local chain.`)
}
