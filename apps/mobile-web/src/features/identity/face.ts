export { IdentityCheck } from './identity-check.tsx'
