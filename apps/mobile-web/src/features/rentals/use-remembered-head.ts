import { endpoints } from '@lode/api-contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { seenEntries } from '../../app/storage/seen-entries.ts'
import { deviceStorage } from '../../app/storage/storage.ts'
import { boughtOfRental, boughtRentals } from '../../entities/bought/face.ts'
import type { Rental } from './queries.ts'

/** Keeps on this device, at each look at my miners, what was bought and the newest published day. */
export function useRememberedHead(rentals: readonly Rental[] | undefined, now: Date): void {
  const { data } = useQuery(endpointQuery(endpoints.network.days, { limit: 1 }))
  const head = data?.head
  useEffect(() => {
    if (head)
      seenEntries(deviceStorage, 'lode.seen-days').remember([
        { number: head.entry.number, digest: head.digest, name: head.entry.name },
      ])
  }, [head])
  useEffect(() => {
    const bought = boughtRentals(deviceStorage)
    for (const rental of rentals ?? []) bought.keep(boughtOfRental(rental, now))
  }, [rentals, now])
}
