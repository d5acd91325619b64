export { AddressText } from './address-text.tsx'
export { Identicon } from './identicon.tsx'
