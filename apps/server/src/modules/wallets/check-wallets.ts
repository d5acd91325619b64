import { joinLists } from './join-lists.ts'
import { readWallets } from './read-wallets.ts'
import { reviewedWalletFiles } from './reviewed-wallet-files.ts'

// Reads a list of wallets and names every fault: `npm run check:wallets -w apps/server [-- file]`.
const [, , file] = process.argv
const wallets = readWallets(joinLists(file === undefined ? reviewedWalletFiles : [file]))
console.log(`${wallets.length} wallets, no fault`)
