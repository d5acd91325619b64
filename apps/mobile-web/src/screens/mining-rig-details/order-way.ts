import type { ReactNode } from 'react'
import type { Miner, Network } from '../../features/miners/face.ts'
import type { Ordering } from '../../features/orders/face.ts'

/** What renting and buying a miner have in common. */
export type OrderWay = {
  miner: Miner
  network: Network | null
  ordering: Ordering
  /** The choice between the two. */
  way: ReactNode
  /** What was ordered, until it is closed. */
  receipt: ReactNode
  query: URLSearchParams
  show: (name: string, value: string | undefined) => void
  /** An order was made: its review is over. */
  reviewed: boolean
}
