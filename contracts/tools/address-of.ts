import { readFile } from 'node:fs/promises'
import { readArguments } from '@lode/arguments'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** `npm run address-of -- FILE`: the address of the private key in a file. */
const usage = 'Usage: npm run address-of -- FILE: the address of the private key in a file'
const {
  positionals: [file],
} = readArguments({ usage, words: 1 })
if (!file) {
  console.error(usage)
  process.exitCode = 2
} else console.log(privateKeyToAddress((await readFile(file, 'utf8')).trim() as Hex))
