import { forwarderAddress } from '@lode/contracts/forwarder-address'
import { type Address, type Hex, zeroAddress } from 'viem'
import { checkHeader, HeaderWrong } from '../header.ts'
import { checkAccount, type ProvenAccount } from './check-account.ts'
import { TrieProofWrong } from './check-trie.ts'
import type { HeldCoin, HoldingsEvidence, StatedHoldings } from './evidence.ts'
import { placeOf } from './place-of.ts'

export type { HoldingsEvidence, StatedHoldings } from './evidence.ts'

/** Something that was stated, and what the evidence proves instead. */
export type HoldingsFault = { readonly what: string; readonly said: string; readonly own: string }

/** What is booked fills the lower half of its place; what may leave of it the upper one. */
const lowerHalf = 2n ** 128n - 1n

/**
 * What of stated holdings the evidence does not prove: nothing where all of it holds. Everything is measured against the block's hash alone,
 * which anybody can look up: a node that lies of a balance is found by it.
 * @example const wrong = checkHoldings(content.holdings, evidence) // []
 */
export function checkHoldings(stated: StatedHoldings, evidence: HoldingsEvidence): HoldingsFault[] {
  try {
    const { block, vault, coins } = stated
    const header = checkHeader(evidence.header, block.hash)
    const proven = new Map<string, ProvenAccount>()
    const accountOf = (address: string): ProvenAccount => {
      const known = proven.get(address)
      if (known) return known
      const told = evidence.accounts.find((one) => one.address === address)
      if (!told) throw new TrieProofWrong(`nothing proves what ${address} is`)
      const account = checkAccount(header.stateRoot, told)
      proven.set(address, account)
      return account
    }
    return [
      ...differs('block', String(block.height), String(header.height)),
      ...differs('block_time', block.at, header.at.toISOString()),
      ...differs('vault_code', vault.codeHash, accountOf(vault.address).codeHash),
      ...coins.flatMap((coin) => checkCoin(coin, { stated, accountOf })),
    ]
  } catch (error) {
    if (error instanceof TrieProofWrong || error instanceof HeaderWrong)
      return [{ what: 'evidence', said: error.message, own: '' }]
    // Bytes that are no proof at all: whoever sent them proves nothing.
    return [{ what: 'evidence', said: 'unreadable', own: '' }]
  }
}

function checkCoin(
  held: HeldCoin,
  { stated, accountOf }: { stated: StatedHoldings; accountOf: (address: string) => ProvenAccount },
): HoldingsFault[] {
  const { coin, contract, balances } = held
  const { address: vault, books } = stated.vault
  const lies = (address: string): bigint => {
    if (contract === null) return accountOf(address).balance
    return balances === null ? 0n : accountOf(contract).slot(placeOf(balances, address))
  }
  const booked =
    books === null ? 0n : accountOf(vault).slot(placeOf(books, contract ?? zeroAddress)) & lowerHalf
  const inVault = lies(vault)
  const elsewhere = held.elsewhere.map(({ address, account, units }) => ({
    derived: forwarderAddress({ vault: vault as Address, account: account as Hex }).toLowerCase(),
    address,
    units,
    own: lies(address),
  }))
  const units = elsewhere.reduce((sum, { own }) => sum + own, booked < inVault ? booked : inVault)
  const twice = new Set(elsewhere.map(({ address }) => address)).size < elsewhere.length
  return [
    ...differs(`${coin} booked`, held.booked, String(booked)),
    ...differs(`${coin} in the vault`, held.inVault, String(inVault)),
    ...elsewhere.flatMap((one) => [
      ...differs(`${coin} at ${one.address}`, one.units, String(one.own)),
      ...differs(`${coin} address`, one.address, one.derived),
    ]),
    ...differs(`${coin} in all`, held.units, String(units)),
    ...(twice ? [{ what: `${coin} addresses`, said: 'one counted twice', own: '' }] : []),
  ]
}

function differs(what: string, said: string, own: string): HoldingsFault[] {
  return said === own ? [] : [{ what, said, own }]
}
