import { useEffect, useState } from 'react'
import type { DepositOption } from '../../entities/payments/face.ts'
import { changedTarget, keepTarget, readTarget, type TargetChange } from './changed-target.ts'

/** What changed about where to deposit since this holder was last here; a first look is remembered at once. */
export function useTargetChange(
  holder: string,
  option: DepositOption | undefined,
): { change: TargetChange | undefined; understood: () => void } {
  const [, setAcknowledged] = useState(0)
  const { coin, network, address = null, contract = null } = option ?? {}
  const known = coin === undefined || network === undefined ? undefined : readTarget(holder, coin, network)
  const change = changedTarget(known, { address, contract })
  const keep = (): void => {
    if (coin !== undefined && network !== undefined) keepTarget(holder, coin, network, { address, contract })
  }
  const unchanged = change === undefined
  useEffect(() => {
    if (unchanged && coin !== undefined && network !== undefined && (address !== null || contract !== null)) {
      keepTarget(holder, coin, network, { address, contract })
    }
  }, [unchanged, holder, coin, network, address, contract])
  return {
    change,
    understood: () => {
      keep()
      setAcknowledged((count) => count + 1)
    },
  }
}
