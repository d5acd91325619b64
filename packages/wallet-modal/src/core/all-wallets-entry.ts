import type { WalletModalOptions } from './options.ts'

/** Whether Connect leads on to all wallets. */
export function showsAllWallets(
  { allWallets = 'SHOW' }: Pick<WalletModalOptions, 'allWallets'>,
  { mobile }: { mobile: boolean },
): boolean {
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && mobile)
}

/** How many wallets there are, rounded down to tens from ten on. @example countTag(47) // '40+' */
export function countTag(count: number): string {
  return count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`
}
