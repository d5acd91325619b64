import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, Chip } from '@lode/design'
import { type JSX, useState } from 'react'
import { useSearch } from 'wouter'
import { may, useOperator } from '../data/session.ts'
import { useRead } from '../data/use-read.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { When } from '../ui/when.tsx'
import { NewSubject } from './terms-new-subject.tsx'
import { TermsSubject } from './terms-subject.tsx'

/** What holds for everybody: prices, fees, limits, rules, announcements; what is in force, what is to come, and who decided it. */
export function Terms(): JSX.Element {
  const query = useRead(consoleEndpoints.terms.list, {})
  const { operator } = useOperator()
  // In the address, so that a link leads to one.
  const [opened, setOpened] = useState(new URLSearchParams(useSearch()).get('subject'))
  const decides = operator !== undefined && may(operator, 'terms')
  const known = query.data?.subjects.find(({ subject }) => subject === opened)
  return (
    <>
      <Page title="Terms" query={query}>
        {({ subjects, kinds }) => (
          <>
            <Waiting under="/api/console/terms/" />
            {decides && <NewSubject kinds={kinds} onOpen={setOpened} />}
            <DataTable
              label="Terms"
              rows={subjects}
              keyOf={({ subject }) => subject}
              onOpen={({ subject }) => setOpened(subject)}
              empty="No decisions yet."
              columns={[
                { label: 'Subject', cell: ({ subject }) => <b>{subject}</b> },
                { label: 'Version', more: true, cell: ({ inForce }) => inForce?.version ?? '', end: true },
                {
                  label: 'In force',
                  cell: ({ inForce }) =>
                    inForce && (Date.parse(inForce.from) === 0 ? 'always' : <When at={inForce.from} />),
                },
                { label: 'Decided by', more: true, cell: ({ inForce }) => inForce?.by ?? '' },
                {
                  label: 'To come',
                  cell: ({ toCome: [next] }) =>
                    next && (
                      <span className="flex items-center gap-2">
                        <Chip tone="wait">version {next.version}</Chip> <When at={next.from} />
                      </span>
                    ),
                },
                { label: 'A change takes', more: true, cell: ({ needed }) => (needed > 1 ? 'two' : 'one') },
                {
                  label: 'Open',
                  cell: ({ subject }) => (
                    <Button size="small" onClick={() => setOpened(subject)}>
                      Open
                    </Button>
                  ),
                },
              ]}
            />
          </>
        )}
      </Page>
      {opened !== null && (
        <TermsSubject
          subject={known ?? { subject: opened, inForce: null, toCome: [], newest: 0, needed: 1 }}
          decides={decides}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
