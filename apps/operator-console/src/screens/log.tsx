import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import { type JSX, useState } from 'react'
import { useRead } from '../data/use-read.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/when.tsx'

/** What operators did and looked at: each line holds the digest of the one before. */
export function Log(): JSX.Element {
  const [before, setBefore] = useState<readonly string[]>([])
  const last = before.at(-1)
  const query = useRead(consoleEndpoints.log.list, last === undefined ? {} : { before: last })
  return (
    <Page title="Log of operators" query={query}>
      {({ rows, next }) => (
        <>
          <DataTable
            label="Log of operators"
            rows={rows}
            keyOf={({ number }) => number}
            empty="No entries yet."
            columns={[
              { label: 'Line', more: true, cell: ({ number }) => number, end: true },
              { label: 'When', cell: ({ at }) => <When at={at} /> },
              { label: 'Who', cell: ({ actor }) => actor },
              { label: 'What', cell: ({ action }) => <span className="break-all">{action}</span> },
              { label: 'About', cell: ({ subject }) => <span className="break-all">{subject}</span> },
              {
                label: 'More',
                more: true,
                cell: ({ detail }) => <code className="text-xs break-all">{detail}</code>,
              },
              {
                label: 'Digest',
                more: true,
                cell: ({ hash }) => <code className="text-xs">{hash.slice(0, 12)}</code>,
              },
            ]}
          />
          <div className="flex gap-2">
            <Button
              size="small"
              disabled={before.length === 0}
              onClick={() => setBefore(before.slice(0, -1))}
            >
              Newer
            </Button>
            <Button
              size="small"
              disabled={next === null}
              onClick={() => next !== null && setBefore([...before, next])}
            >
              Older
            </Button>
          </div>
        </>
      )}
    </Page>
  )
}
