import type { JSX } from 'react'
import { Mark } from './mark.tsx'
import ethereum from './marks/networks/ethereum.svg'
import tron from './marks/networks/tron.svg'

/** By the names that Lode gives networks. Where each is from: `docs/marks.md`. */
const pictures: Readonly<Record<string, string>> = { ethereum, tron }

/** The mark of a network: a picture beside its name, never instead of it. @example <NetworkMark network="tron" /> */
export function NetworkMark({ network, className }: { network: string; className?: string }): JSX.Element {
  return <Mark picture={pictures[network]} name={network} className={className} />
}
