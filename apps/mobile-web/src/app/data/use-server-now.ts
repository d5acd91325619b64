import { endpoints } from '@lode/api-contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endpointQuery } from './endpoint-query.ts'

const tick = 1000

/** The server's time, second by second: terms and deadlines are its, and a device's clock may be off. */
export function useServerNow(): Date {
  const { data, dataUpdatedAt } = useQuery({
    ...endpointQuery(endpoints.system.config, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return new Date(now + (data ? Date.parse(data.now) - dataUpdatedAt : 0))
}
