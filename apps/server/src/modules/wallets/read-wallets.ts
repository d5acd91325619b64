import { walletShape } from '@lode/api-contract'
import * as z from 'zod/mini'
import { monogramIcon } from './monogram-icon.ts'
import { readMarks } from './read-marks.ts'

/** A wallet of the directory. */
export type Wallet = z.output<typeof walletShape>

/** A list that has a fault is not used at all: every fault is named. */
export class WalletListInvalid extends Error {
  override readonly name = 'WalletListInvalid'
  constructor(faults: readonly string[]) {
    super(`The list of wallets can't be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
  }
}

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
// A list may bring a picture; without one the wallet gets the mark that we have of it, else its letter on its colour.
const entry = z.extend(walletShape, {
  icon: z.optional(walletShape.shape.icon),
  colour: z._default(colour, '#3d4a44'),
  /** The day on which somebody last vouched for its links. */
  reviewed: z.optional(z.iso.date()),
})
const listShape = z.object({ wallets: z.array(entry).check(z.minLength(1)) })

/**
 * Reads a list of wallets: the bundled one or a remote one, which have the same shape.
 * @throws {WalletListInvalid} for a wrong shape, an id or rdns that is there twice, a wallet with no link at all.
 * @example readWallets(joinLists(reviewedWalletFiles))
 */
export function readWallets(list: unknown): Wallet[] {
  const read = z.safeParse(listShape, list)
  if (!read.success) {
    throw new WalletListInvalid(
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message || 'not in its form'}`),
    )
  }
  const { wallets } = read.data
  const faults = [
    ...twice(wallets.map(({ id }) => id)).map((id) => `the id ${id} is there twice`),
    ...twice(wallets.flatMap(({ rdns, other_rdns = [] }) => [...(rdns ? [rdns] : []), ...other_rdns])).map(
      (rdns) => `the rdns ${rdns} is there twice`,
    ),
    ...wallets.filter(hasNoLink).map(({ id }) => `${id} leads nowhere: it has no link of any kind`),
  ]
  if (faults.length > 0) throw new WalletListInvalid(faults)
  return wallets.map(({ colour: ground, reviewed: _, ...wallet }) => ({
    ...wallet,
    icon: wallet.icon ?? readMarks()[wallet.id] ?? monogramIcon({ name: wallet.name, colour: ground }),
  }))
}

function twice(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function hasNoLink(wallet: Omit<Wallet, 'icon'>): boolean {
  const { mobile_link, desktop_link, webapp_link, chrome_store, app_store, play_store, homepage } = wallet
  const links = [mobile_link, desktop_link, webapp_link, chrome_store, app_store, play_store, homepage]
  return links.every((link) => link === undefined)
}
