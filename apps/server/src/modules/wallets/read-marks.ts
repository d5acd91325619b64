import { readFileSync } from 'node:fs'
import { walletMarkFiles } from './reviewed-wallet-files.ts'

let marks: Readonly<Record<string, string>> | undefined

/** The marks of wallets by their ids, as `data:` addresses. Read once. @example readMarks()['brave'] */
export function readMarks(): Readonly<Record<string, string>> {
  marks ??= Object.assign(
    {},
    ...walletMarkFiles.map((file): object => JSON.parse(readFileSync(file, 'utf8'))),
  )
  return marks ?? {}
}
