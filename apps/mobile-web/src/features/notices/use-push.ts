import { endpoints, type ReplyOf } from '@lode/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { unsubscribePush } from '../../app/storage/push-address.ts'
import { subscribedAs, subscribeThis } from './this-browser.ts'

type Devices = ReplyOf<typeof endpoints.push.state>['devices']

/** The devices that get pushes; null until it is known, or where the operator sends none. */
export type Push = {
  readonly devices: Devices
  /** This one, if it is among them. */
  readonly own: string | undefined
  readonly busy: boolean
  readonly failed: boolean
  turnOn(): void
  stop(device: Devices[number]): void
}

/** Reads which devices get pushes, adds this one, takes one away. */
export function usePush(): Push | null {
  const { i18n } = useTranslation()
  const queries = useQueryClient()
  const query = endpointQuery(endpoints.push.state, {})
  const { data } = useQuery({ ...query, meta: { quiet: true } })
  const { data: endpoint = null } = useQuery({ queryKey: ['push endpoint'], queryFn: subscribedAs })
  const keep = async (state: ReplyOf<typeof endpoints.push.state> | null): Promise<void> => {
    if (state) queries.setQueryData(query.queryKey, state)
    await queries.invalidateQueries({ queryKey: ['push endpoint'] })
  }
  const publicKey = data?.publicKey ?? null
  const on = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const given = await subscribeThis(publicKey ?? '')
      return given && client.call(endpoints.push.subscribe, { ...given, locale: i18n.language })
    },
    onSuccess: keep,
  })
  const off = useMutation({
    mutationFn: async (device: Devices[number]) => {
      const state = await client.call(endpoints.push.remove, { id: device.id })
      if (device.endpoint === endpoint) await unsubscribePush()
      return state
    },
    onSuccess: keep,
  })
  if (data === undefined || publicKey === null) return null
  return {
    devices: data.devices,
    own: data.devices.find((device) => device.endpoint === endpoint)?.id,
    busy: on.isPending || off.isPending,
    failed: on.isError || (on.isSuccess && on.data === null),
    turnOn: () => on.mutate(),
    stop: (device) => off.mutate(device),
  }
}
