import type { Sql } from '@lode/database'

/** What is published as a chain of signed entries, each naming the digest of the one before. */
export type ChainName = 'network' | 'reserves'

/** The newest entry of a chain that is published. */
export type Head = { readonly number: number; readonly digest: string }

/** A chain that the signer signs for: what its entries say they are, and where it ends. */
export type StatementChain = {
  readonly name: ChainName
  readonly format: string
  readonly readHead: (sql: Sql) => Promise<Head | undefined>
}

/** The chain of published days. */
export const networkChain: StatementChain = {
  name: 'network',
  format: 'lode network day',
  async readHead(sql) {
    const [row] = await sql<Head[]>`select number, digest from network_entry order by number desc limit 1`
    return row
  },
}
