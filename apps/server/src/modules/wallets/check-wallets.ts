import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readWallets } from './read-wallets.ts'

// Reads a list of wallets and names every fault: `npm run check:wallets -w apps/server [-- file]`.
const file = process.argv[2] ?? join(import.meta.dirname, '../../../data/wallets.json')
const wallets = readWallets(JSON.parse(await readFile(file, 'utf8')))
console.log(`${wallets.length} wallets, no fault`)
