import { type Context, currentWallet } from './context.ts'
import type { Profile } from './options.ts'
import { readBalanceOf } from './read-balance.ts'
import { safePicture } from './safe-picture.ts'

export type Account = {
  /** Reads the balance and the profile of the connected account. A chain that does not answer makes it `unavailable`. */
  refresh(): Promise<void>
}

export function createAccount(context: Context): Account {
  const { store, options } = context
  return {
    refresh: async () => {
      const wallet = currentWallet(context)
      if (wallet === undefined) return
      const [balance, profile] = await Promise.all([
        readBalanceOf(context, wallet).catch(() => 'unavailable' as const),
        options.profile?.(wallet.address).catch(() => undefined),
      ])
      // The answer may be about an account that has left meanwhile.
      const still = currentWallet(context)
      if (still?.address === wallet.address && still.chainId === wallet.chainId)
        store.set({ account: { balance, profile: profile && withSafePicture(profile) } })
    },
  }
}

function withSafePicture({ image, ...profile }: Profile): Profile {
  const safe = safePicture(image)
  return safe === undefined ? profile : { ...profile, image: safe }
}
