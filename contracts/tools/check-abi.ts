import { drift } from './drift.ts'

const drifted = drift({ thorough: false })
if (drifted.length > 0) {
  console.error(`Not what the Solidity sources compile to: ${drifted.join(', ')}. Run "npm run contracts".`)
  process.exitCode = 1
}
