export { MyMiners } from './my-miners.tsx'
export { ProofSheet } from './proof-sheet.tsx'
export { RentalSheet } from './rental-sheet.tsx'
