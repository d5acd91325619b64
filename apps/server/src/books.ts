import { everyPostingClaimed, type MoreRules, postingClaims } from '@lode/ledger'
import { modules } from './modules.ts'
import type { Module } from './platform/module.ts'

const all = (modules as readonly Module[]).flatMap((module) => module.books ?? [])

/** The rules of all modules between their tables and the books; a posting of no known form is a fault. */
export const books: MoreRules = {
  claims: oneRuleEach(all.flatMap(({ claims = {} }) => Object.entries(claims))),
  postings: [...all.flatMap(({ postings = [] }) => postings), everyPostingClaimed],
  tables: all.flatMap(({ tables = [] }) => tables),
  reversed: async (tx, key) => {
    for (const { reversed } of all) if (await reversed?.(tx, key)) return true
    return false
  },
}

/** @throws where a claim has no rule or two, so that what a form lets pass is never checked by nobody. */
function oneRuleEach<Rule>(rules: readonly (readonly [string, Rule])[]): Record<string, Rule> {
  const claims = [...postingClaims].sort()
  const given = rules.map(([claim]) => claim).sort()
  if (claims.join() !== given.join()) throw new Error(`claims of postings: ${claims}; rules: ${given}`)
  return Object.fromEntries(rules)
}
