import { endpoints, type ReplyOf } from '@lode/api-contract'
import { Button, Card, Chip, formatDecimal, isolate, ListRow, numberFormat, SkeletonRows } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { timeOf } from '../../app/texts/format-time.ts'

type Status = ReplyOf<typeof endpoints.system.status>

const tones = { up: 'good', late: 'wait', down: 'bad' } as const

/** A small honest status page: green only where it was checked just now. */
export default function HelloWorldScreen(): JSX.Element {
  const { t, i18n } = useTranslation('status')
  const query = useQuery({
    ...endpointQuery(endpoints.system.status, {}),
    staleTime: 0,
    refetchInterval: 15_000,
  })
  // What could not be read again just now is not green any more.
  const data = query.isError ? undefined : query.data
  return (
    <SubScreen
      title={t('title')}
      backTo="/"
      footer={
        <Button wide loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('checkAgain')}
        </Button>
      }
    >
      {data ? (
        <>
          <h2 className="text-xl font-semibold">
            {t(data.services.every(({ state }) => state === 'up') ? 'allUp' : 'someDown')}
          </h2>
          <p className="mt-1 mb-5 text-sm text-soft">
            {t('checked', { time: timeOf(data.now, i18n.language) })}
          </p>
          <Services services={data.services} />
          <Facts status={data} />
        </>
      ) : (
        <QueryFallback read={query} failed={t('loadFailed')}>
          <Card flush>
            <SkeletonRows count={8} />
          </Card>
        </QueryFallback>
      )}
    </SubScreen>
  )
}

function Services({ services }: { services: Status['services'] }): JSX.Element {
  const { t, i18n } = useTranslation('status')
  const took = numberFormat(i18n.language, { style: 'unit', unit: 'millisecond' })
  return (
    <Card flush>
      {services.map(({ name, state, seen, milliseconds }) => (
        <div key={name} className="border-b border-line last:border-b-0">
          <ListRow
            title={t(`service.${name}`)}
            detail={<Seen seen={seen} />}
            value={<Chip tone={tones[state]}>{t(state)}</Chip>}
            valueDetail={took.format(milliseconds)}
          />
        </div>
      ))}
    </Card>
  )
}

/** What a look at a service saw, in the reader's language. */
function Seen({ seen: { code, value } }: { seen: Status['services'][number]['seen'] }): JSX.Element {
  const { t, i18n } = useTranslation('status')
  const number = (): string => formatDecimal(value, { locale: i18n.language, decimals: 2 })
  if (code === 'text') return <bdi dir="ltr">{value}</bdi>
  if (code === 'price') return <bdi dir="ltr">{`BTC ${number()} USD`}</bdi>
  if (code === 'power') return <bdi dir="ltr">{`${number()} TH/s`}</bdi>
  return <>{t(`seen.${code}`, { value: isolate(value) })}</>
}

function Facts({ status: { build, chain } }: { status: Status }): JSX.Element {
  const { t, i18n } = useTranslation('status')
  return (
    <>
      <Group title={t('chain')}>
        <Fact name={t('name')}>{`${chain.name} (${chain.id})`}</Fact>
        <Fact name={t('head')}>{chain.head ?? t('unknown')}</Fact>
        <Fact name={t('headAt')}>
          {chain.headAt === null ? t('unknown') : timeOf(chain.headAt, i18n.language)}
        </Fact>
      </Group>
      <Group title={t('build')}>
        <Fact name={t('version')}>{build.version}</Fact>
        <Fact name={t('commit')}>{build.commit === 'unknown' ? t('unknown') : build.commit}</Fact>
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  return (
    <>
      <h2 className="mt-6 mb-2 font-semibold">{title}</h2>
      <Card flush>
        <dl>{children}</dl>
      </Card>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): JSX.Element {
  return (
    <div className="flex justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words text-end">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
