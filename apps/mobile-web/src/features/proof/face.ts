export { LazyProofPage } from './lazy-proof-page.ts'
export { ProofStrip } from './proof-strip.tsx'
