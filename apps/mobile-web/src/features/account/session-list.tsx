import { endpoints } from '@lode/api-contract'
import { Button, Card, Chip, Icon, ListRow, SkeletonRows, toast } from '@lode/design'
import { MonitorSmartphone } from '@lode/design/icons.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { queryClient } from '../../app/data/query-client.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { deviceName } from './device-name.ts'

const readAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [endpoints.session.list.path] })

/** The devices that are signed in, this one marked; each other can be ended, or all at once. */
export function SessionList(): JSX.Element {
  const { t, i18n } = useTranslation('account')
  const list = useQuery(endpointQuery(endpoints.session.list, {}))
  const end = useMutation({
    mutationFn: (id: string) => client.call(endpoints.session.revoke, { id }),
    onSuccess: () => toast.success(t('ended')),
    onSettled: readAgain,
  })
  const endOthers = useMutation({
    mutationFn: () => client.call(endpoints.session.revokeOthers, {}),
    onSuccess: () => toast.success(t('endedOthers')),
    onSettled: readAgain,
  })
  if (list.data === undefined)
    return (
      <QueryFallback read={list} failed={t('sessionsFailed')}>
        <Card flush>
          <SkeletonRows count={2} />
        </Card>
      </QueryFallback>
    )
  const { sessions } = list.data
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {sessions.map(({ id, device, createdAt, expiresAt, current }) => (
            <li key={id}>
              <ListRow
                icon={<Icon of={MonitorSmartphone} className="size-5" />}
                title={deviceName(t, device)}
                detail={
                  <>
                    <span className="block">{t('since', { time: timeOf(createdAt, i18n.language) })}</span>
                    <span className="block">{t('until', { time: timeOf(expiresAt, i18n.language) })}</span>
                  </>
                }
                value={
                  current ? (
                    <Chip tone="good">{t('thisDevice')}</Chip>
                  ) : (
                    <Button
                      size="small"
                      aria-label={t('endOne', { device: deviceName(t, device) })}
                      loading={end.isPending && end.variables === id}
                      onClick={() => end.mutate(id)}
                    >
                      {t('end')}
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      {sessions.length > 1 && (
        <Button
          kind="danger"
          wide
          className="mt-3"
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {t('endOthers')}
        </Button>
      )}
    </>
  )
}
