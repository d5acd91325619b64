import type { NetworkName } from '@lode/domain'
import { useEffect, useState } from 'react'
import { type AddressProblem, checkAddress, mayBecome } from './check-address.ts'

/**
 * What is wrong with an address, as soon as it can be known while one types; that it is not finished, or lacking, is told
 * only after `tried`.
 */
export function useAddressProblem({
  network,
  address,
  ours,
  tried,
}: {
  network: NetworkName | undefined
  address: string
  ours: readonly string[]
  tried: boolean
}): AddressProblem | undefined {
  const [found, setFound] = useState<{ of: string; problem: AddressProblem | undefined }>()
  const of = `${network} ${address}`
  useEffect(() => {
    if (network === undefined) return
    let here = true
    void checkAddress({ network, address, ours }).then((problem) => here && setFound({ of, problem }))
    return () => {
      here = false
    }
  }, [network, address, ours, of])
  if (network === undefined) return tried && address === '' ? 'required' : undefined
  if (found?.of !== of || (!tried && mayBecome(network, address))) return undefined
  return found.problem
}
