export { ProofStrip } from './proof-strip.tsx'
