import type { operationTypes } from '@lode/api-contract'
import type { ChainTransaction } from '@lode/chain'

/** What a transaction was for an account. */
export type Operation = (typeof operationTypes)[number]

const nobody = '0x0000000000000000000000000000000000000000'

/** Calls that say what they are for by their name alone: first four bytes, as contracts of many makers share them. */
const byCall: Readonly<Record<string, Operation>> = {
  '0x095ea7b3': 'approve', // approve(address,uint256)
  '0x39509351': 'approve', // increaseAllowance(address,uint256)
  '0xa457c2d7': 'approve', // decreaseAllowance(address,uint256)
  '0xa22cb465': 'approve', // setApprovalForAll(address,bool)
  '0x26b3293f': 'deposit', // deposit(address,uint256,bytes32): our vault's
  '0x42ef5fbb': 'deposit', // depositNative(bytes32): our vault's
  '0xb6b55f25': 'deposit', // deposit(uint256)
  '0x6e553f65': 'deposit', // deposit(uint256,address)
  '0xd0e30db0': 'deposit', // deposit()
  '0x47e7ef24': 'deposit', // deposit(address,uint256)
  '0xe8eda9df': 'deposit', // deposit(address,uint256,address,uint16)
  '0x617ba037': 'deposit', // supply(address,uint256,address,uint16)
  '0x2e1a7d4d': 'withdraw', // withdraw(uint256)
  '0xb460af94': 'withdraw', // withdraw(uint256,address,address)
  '0x69328dec': 'withdraw', // withdraw(address,uint256,address)
  '0xf3fef3a3': 'withdraw', // withdraw(address,uint256)
  '0xba087652': 'withdraw', // redeem(uint256,address,address)
  '0xa415bcad': 'borrow', // borrow(address,uint256,uint256,uint16,address)
  '0xc5ebeaec': 'borrow', // borrow(uint256)
  '0x573ade81': 'repay', // repay(address,uint256,uint256,address)
  '0x0e752702': 'repay', // repayBorrow(uint256)
  '0xa694fc3a': 'stake', // stake(uint256)
  '0x3a4b66f1': 'stake', // stake()
  '0xa1903eab': 'stake', // submit(address)
  '0x2e17de78': 'unstake', // unstake(uint256)
  '0x2def6620': 'unstake', // unstake()
  '0x4e71d92d': 'claim', // claim()
  '0x2e7ba6ef': 'claim', // claim(uint256,address,uint256,bytes32[])
  '0x3d18b912': 'claim', // getReward()
  '0x42966c68': 'burn', // burn(uint256)
  '0x1249c58b': 'mint', // mint()
  '0xa0712d68': 'mint', // mint(uint256)
}
/**
 * Says what a transaction was for an account: first by what was called, then by what moved. What others sent is
 * received, minted or paid out to it, whatever they called.
 * @example operationOf({ transaction, address, vault }) // 'deposit'
 */
export function operationOf({
  transaction: { from, to, selector, moves },
  address,
  vault,
}: {
  transaction: Pick<ChainTransaction, 'from' | 'to' | 'selector' | 'moves'>
  address: string
  vault: string
}): Operation {
  const inward = moves.filter((move) => move.to === address)
  const outward = moves.filter((move) => move.from === address)
  if (from !== address) {
    if (outward.length > 0) return inward.length > 0 ? 'trade' : 'send'
    return inward.some((move) => move.from === vault) ? 'withdraw' : 'receive'
  }
  if (to === null) return 'deploy'
  // A plain transfer of nothing to oneself takes the place of a transaction that waits.
  if (to === address && selector === null && moves.length === 0) return 'cancel'
  const called = selector === null ? undefined : byCall[selector]
  if (called !== undefined) return called
  if (inward.length > 0 && outward.length > 0) return 'trade'
  if (outward.length > 0) return outward.every((move) => move.to === nobody) ? 'burn' : 'send'
  if (inward.length > 0) return inward.every((move) => move.from === nobody) ? 'mint' : 'receive'
  return selector === null || selector === '0xa9059cbb' ? 'send' : 'execute'
}
