import type { MoreRules } from '@lode/ledger'
import { modules } from './modules.ts'
import type { Module } from './platform/module.ts'

const all = (modules as readonly Module[]).flatMap((module) => module.books ?? [])

/** What every module's tables and the books must say of each other. */
export const books: MoreRules = {
  postings: all.flatMap(({ postings = [] }) => postings),
  tables: all.flatMap(({ tables = [] }) => tables),
}
