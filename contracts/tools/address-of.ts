import { readFile } from 'node:fs/promises'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** `npm run address-of -- FILE`: the address of the private key in a file. */
const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run address-of -- FILE')
  process.exitCode = 2
} else console.log(privateKeyToAddress((await readFile(file, 'utf8')).trim() as Hex))
