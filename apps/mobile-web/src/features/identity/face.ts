export { IdentityCheck } from './identity-check.tsx'
export { PhotoField } from './photo-field.tsx'
