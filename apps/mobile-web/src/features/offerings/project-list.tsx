import { AmountText, Card, CoinMark, Icon, type Line, Lines, ownWay, Skeleton } from '@lode/design'
import { ExternalLink } from '@lode/design/icons.ts'
import { fromWire, subtractMoney, toWire } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { dayOf, timeOf } from '../../app/texts/format-time.ts'
import { AddressText } from '../../entities/addresses/face.ts'
import { balancesQuery } from '../../entities/balances/face.ts'
import { OfferingState } from './offering-state.tsx'
import {
  type Offering,
  offeringsQuery,
  type Position,
  type Project,
  positionsQuery,
  projectsQuery,
} from './queries.ts'
import { TokenWayOut } from './token-way-out.tsx'

/** All projects: what they are, their papers, their offerings, risks, and what I hold of their tokens. */
export function ProjectList(): JSX.Element {
  const { t } = useTranslation('offerings')
  const projects = useQuery(projectsQuery())
  const offerings = useQuery(offeringsQuery())
  const positions = useQuery(positionsQuery())
  if (!projects.data || !offerings.data || !positions.data) {
    const waits = [projects, offerings, positions].find(({ data }) => data === undefined) ?? projects
    return (
      <QueryFallback read={waits} failed={t('failed')}>
        <Skeleton className="h-64" />
      </QueryFallback>
    )
  }
  const { offerings: all } = offerings.data
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {projects.data.projects.map((project) => (
        <li key={project.id}>
          <ProjectCard
            project={project}
            offerings={all.filter(({ projectId }) => projectId === project.id)}
            positions={positions.data.positions.filter(({ offering }) => offering.projectId === project.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function ProjectCard({
  project,
  offerings,
  positions,
}: {
  project: Project
  offerings: readonly Offering[]
  positions: readonly Position[]
}): JSX.Element {
  const { t, i18n } = useTranslation('offerings')
  const time = (iso: string): string => ownWay(timeOf(iso, i18n.language))
  const day = (iso: string): string => ownWay(dayOf(iso, i18n.language))
  const { name, token, about, contract, documents, risks } = project
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="flex items-center gap-3 text-lg font-semibold">
        <CoinMark coin={token} className="size-11 shrink-0" />
        {name} <span className="font-normal text-soft">{token}</span>
      </h2>
      <p>{about[i18n.language] ?? about.en}</p>
      <Holdings token={token} positions={positions} />
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('projectOfferings')}</h3>
        <ul>
          {offerings.map((offering) => (
            <li key={offering.id} className="border-b border-line last:border-b-0">
              <AppLink
                to={`/offeringDetails?id=${encodeURIComponent(offering.id)}`}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 hover:underline"
              >
                <span>{offering.name}</span>
                <OfferingState state={offering.state} />
                <span className="basis-full text-sm text-soft">
                  {t('openFromTo', { from: time(offering.opensAt), to: time(offering.closesAt) })}
                  <br />
                  {t('unlocksFromTo', {
                    from: day(offering.release.startsAt),
                    to: day(offering.release.endsAt),
                  })}
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
      {documents.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('documents')}</h3>
          <ul>
            {documents.map(({ kind, url }) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent hover:underline"
                >
                  <Icon of={ExternalLink} className="size-4" />
                  {t(`document.${kind}`)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {contract !== null && (
        <section>
          <h3 className="mb-1 font-semibold">{t('contract')}</h3>
          <AddressText address={contract} copy what={t('contract')} />
        </section>
      )}
      <section>
        <h3 className="mb-1 font-semibold">{t('risks')}</h3>
        <ul className="grid list-disc gap-1 ps-5 text-sm text-soft">
          {risks.map((risk) => (
            <li key={risk}>{t(`risk.${risk}`)}</li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

/** What I hold of a token: in the balance, and still locked; and when more unlocks. */
function Holdings({
  token,
  positions,
}: {
  token: Project['token']
  positions: readonly Position[]
}): JSX.Element {
  const { t, i18n } = useTranslation('offerings')
  const { data } = useQuery(balancesQuery())
  const balance = data?.balances.find(({ coin }) => coin === token)
  const settled = positions.filter(({ settled: done, allocated }) => done && allocated)
  const next = settled
    .flatMap(({ nextReleaseAt }) => (nextReleaseAt === null ? [] : [nextReleaseAt]))
    .toSorted()[0]
  const locked = settled.reduce(
    (sum, { allocated, released }) =>
      sum + (allocated ? subtractMoney(fromWire(allocated), fromWire(released)).units : 0n),
    0n,
  )
  const lines: Line[] = [
    ...(balance
      ? [{ key: 'balance', label: t('inBalance'), value: <AmountText value={balance.available} /> }]
      : []),
    {
      key: 'locked',
      label: t('locked'),
      value: <AmountText value={toWire({ units: locked, coin: token })} />,
    },
  ]
  return (
    <section className="grid gap-2 rounded-card bg-sunken p-3">
      <h3 className="font-semibold">{t('holdings')}</h3>
      <Lines lines={lines} />
      {next !== undefined && (
        <p className="text-sm text-soft">{t('nextUnlock', { date: timeOf(next, i18n.language) })}</p>
      )}
      <TokenWayOut token={token} />
    </section>
  )
}
