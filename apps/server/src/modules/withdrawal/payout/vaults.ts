import type { Chain } from '@lode/chain'
import type { Sql } from '@lode/database'

type Deps = { readonly db: Sql; readonly chain: Pick<Chain, 'network' | 'payouts'> }
type Signed = { readonly bytes: string; readonly vault: string | null }

/** Returns the vault that a transaction was signed for. */
export function vaultOf({ payouts }: Pick<Chain, 'payouts'>, { vault, bytes }: Signed): string {
  return vault ?? payouts.target(bytes).vault
}

/**
 * Asks every vault that ever paid, on this chain, whether one of them has paid each number. A new vault knows nothing of what a
 * former one has paid.
 */
export async function arePaid({ db, chain }: Deps, numbers: readonly bigint[]): Promise<boolean[]> {
  if (numbers.length === 0) return []
  const vaults = await knownVaults({ db, chain })
  return Promise.all(
    numbers.map(async (number) => {
      const answers = await Promise.all(vaults.map((vault) => chain.payouts.isPaid(number, vault)))
      return answers.includes(true)
    }),
  )
}

/** Returns the vaults of this chain that payouts were ever signed for, and the present one. */
export async function knownVaults({ db, chain: { network, payouts } }: Deps): Promise<string[]> {
  const { chainId, vault } = payouts.target()
  const rows = await db<{ vault: string }[]>`
    select vault from payout_vault where network = ${network} and chain_id = ${chainId}`
  const untold = await db<{ bytes: string }[]>`
    select bytes from payout_transaction where network = ${network} and vault is null order by signed_at desc limit 1`
  const before = untold.map(({ bytes }) => payouts.target(bytes)).filter((one) => one.chainId === chainId)
  return [...new Set([vault, ...rows.map((row) => row.vault), ...before.map((one) => one.vault)])]
}

/** Returns the payments under way that were signed for another vault, or for another chain, than the present one. */
export async function signedForOthers({
  db,
  chain: { network, payouts },
}: Deps): Promise<{ id: string; payer: string; nonce: bigint }[]> {
  const present = payouts.target()
  const rows = await db<{ id: string; payer: string; nonce: bigint; bytes: string }[]>`
    select distinct on (w.id) w.id, t.payer, t.nonce, t.bytes from payout_transaction t
    join withdrawal w on (w.network, w.payer, w.nonce) = (t.network, t.payer, t.nonce)
    where t.network = ${network} and w.state in ('signed', 'broadcast', 'mined')
      and (t.vault is null or (t.vault, t.chain_id) is distinct from (${present.vault}, ${present.chainId}::bigint))`
  return rows.filter(({ bytes }) => !isSame(payouts.target(bytes), present))
}

type Target = ReturnType<Chain['payouts']['target']>

function isSame(one: Target, other: Target): boolean {
  return one.chainId === other.chainId && one.vault === other.vault
}
