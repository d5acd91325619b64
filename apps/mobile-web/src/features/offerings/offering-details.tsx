import { Card, Lines } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { CommittedBar } from './committed-bar.tsx'
import { MyPart } from './my-part.tsx'
import { OfferingHead } from './offering-card.tsx'
import { offeringLines } from './offering-lines.tsx'
import { PublishedCard } from './published-card.tsx'
import type { Offering, Position, Project, Statement } from './queries.ts'
import { timeUntil } from './time-until.ts'
import { UnlockChart } from './unlock-chart.tsx'

/** One offering: how far it is, what I have in it, when its tokens unlock, its terms and what became of it. */
export function OfferingDetails({
  offering,
  project,
  statement,
  position,
  now,
}: {
  offering: Offering
  project: Project | null
  statement: Statement | null
  position: Position | undefined
  now: Date
}): JSX.Element {
  const { t, i18n } = useTranslation('offerings')
  const until = timeUntil(offering, { now, t, locale: i18n.language })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OfferingHead offering={offering} />
      <Card className="grid gap-2">
        <p className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="text-soft">{t('committedSoFar')}</span>
          {until !== null && (
            <span role="timer" className="font-semibold">
              {until}
            </span>
          )}
        </p>
        <CommittedBar offering={offering} lead />
      </Card>
      {position && <MyPart position={position} offering={offering} />}
      <PublishedCard offering={offering} statement={statement} line={position?.id} />
      {offering.state !== 'refunded' && <UnlockChart release={offering.release} />}
      <Card>
        <Lines lines={offeringLines(offering, { project, t, locale: i18n.language })} />
      </Card>
      {project && (
        <Card className="grid gap-2">
          <h2 className="font-semibold">{t('risks')}</h2>
          <ul className="grid list-disc gap-1 ps-5 text-sm text-soft">
            {project.risks.map((risk) => (
              <li key={risk}>{t(`risk.${risk}`)}</li>
            ))}
          </ul>
          <AppLink
            to={`/ecology?project=${encodeURIComponent(project.id)}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
          >
            {t('documents')}
          </AppLink>
        </Card>
      )}
    </div>
  )
}
