import type { JSX } from 'react'
import type { Chain } from 'viem'
import pictures from '../../marks/networks.json' with { type: 'json' }
import { Mark, type MarkSize } from './mark.tsx'

const own: Readonly<Record<string, string>> = pictures

/** The mark of a network. A test network without one has Ethereum's, without its colours. */
export function NetworkMark({
  chain,
  name,
  size,
}: {
  chain: Chain | undefined
  name: string
  size?: MarkSize
}): JSX.Element {
  const mark = chain && own[chain.id]
  const test = chain?.testnet === true && mark === undefined
  return <Mark picture={test ? own[1] : mark} name={name} size={size} round faint={test} />
}
