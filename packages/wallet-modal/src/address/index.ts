export { type Identicon, identicon } from './identicon.ts'
export { shortenAddress } from './shorten-address.ts'
