import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Chip } from '@lode/design'
import type { JSX } from 'react'
import { DataTable } from '../ui/data-table.tsx'
import { When } from '../ui/when.tsx'

/** The standing audit: its last run, how far its pass through everything is, and what it has found. */
export function Audit({
  audit,
}: {
  audit: ReplyOf<typeof consoleEndpoints.books.accounts>['audit']
}): JSX.Element {
  const { run, startedAt, finishedAt, place, faults } = audit
  const open = faults.some(({ clearedAt }) => clearedAt === null)
  return (
    <section aria-label="Audit" className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">Audit</h2>
      <p className="text-sm">
        {open ? (
          <Chip tone="bad">fault</Chip>
        ) : run ? (
          <Chip tone="good">no fault</Chip>
        ) : (
          <Chip>has not run</Chip>
        )}{' '}
        {run && (
          <>
            Last run <When at={run.at} />
            {run.failed && ', which failed'}.{' '}
          </>
        )}
        {finishedAt ? (
          <>
            The last pass through everything ended <When at={finishedAt} />.
          </>
        ) : (
          'No full pass has finished yet.'
        )}{' '}
        {place !== null && startedAt !== null && (
          <>
            One is under way since <When at={startedAt} />, at {place}.
          </>
        )}
      </p>
      <DataTable
        label="Faults"
        rows={faults}
        keyOf={({ halt }) => halt}
        empty="It has found no faults so far."
        columns={[
          { label: 'Halt', cell: ({ halt }) => halt, end: true },
          { label: 'Fault', cell: ({ detail }) => <span className="break-words">{detail}</span> },
          { label: 'Found', cell: ({ at }) => <When at={at} /> },
          {
            label: 'State',
            cell: ({ clearedAt }) =>
              clearedAt ? (
                <>
                  <Chip>cleared</Chip> <When at={clearedAt} />
                </>
              ) : (
                <Chip tone="bad">open</Chip>
              ),
          },
        ]}
      />
    </section>
  )
}
