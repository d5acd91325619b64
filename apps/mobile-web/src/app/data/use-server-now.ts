import { endpoints } from '@lode/api-contract'
import { systemClock } from '@lode/clock'
import { useEvery } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from './endpoint-query.ts'

const tick = 1000

/** The server's time, second by second: terms and deadlines are its, and a device's clock may be off. */
export function useServerNow(): Date {
  const { data, dataUpdatedAt } = useQuery({
    ...endpointQuery(endpoints.system.config, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [now, setNow] = useState(systemClock.now)
  useEvery(tick, () => setNow(systemClock.now()))
  return new Date(now.getTime() + (data ? Date.parse(data.now) - dataUpdatedAt : 0))
}
