import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, Chip } from '@lode/design'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { may, useOperator } from '../data/session.ts'
import { useRead } from '../data/use-read.ts'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/when.tsx'

const { halts } = consoleEndpoints

/** What needs a person, and who has seen to what. */
export function Alarms(): JSX.Element {
  const query = useRead(halts.alarms, {})
  const { operator } = useOperator()
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <>
      <Page title="Alarms" query={query}>
        {({ alarms }) => (
          <DataTable
            label="Alarms"
            rows={alarms}
            keyOf={({ id }) => id}
            empty="No alarms yet."
            columns={[
              {
                label: 'State',
                cell: ({ clearedAt }) => (clearedAt ? <Chip>seen to</Chip> : <Chip tone="wait">open</Chip>),
              },
              { label: 'Kind', cell: ({ kind }) => kind.replaceAll('_', ' ') },
              { label: 'What', cell: ({ detail }) => detail },
              { label: 'By', more: true, cell: ({ raisedBy }) => raisedBy },
              { label: 'Times', more: true, cell: ({ times }) => times, end: true },
              { label: 'Last', cell: ({ lastAt }) => <When at={lastAt} /> },
              {
                label: 'Seen to',
                cell: (alarm) =>
                  alarm.clearedAt ? (
                    <span>
                      {alarm.clearedBy}: {alarm.clearReason}
                    </span>
                  ) : (
                    operator &&
                    may(operator, 'halts') && (
                      <Button size="small" onClick={() => setDecision(closing(alarm))}>
                        Close
                      </Button>
                    )
                  ),
              },
            ]}
          />
        )}
      </Page>
      {decision && <Confirm decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

function closing({ id, kind, detail }: { id: string; kind: string; detail: string }): Decision {
  return {
    title: `Close alarm ${id}`,
    lines: [
      { label: 'Kind', value: kind.replaceAll('_', ' ') },
      { label: 'What', value: detail },
    ],
    action: 'Close it',
    reason: 'What was found or done',
    decide: async (reason) => {
      await client.call(halts.clearAlarm, { id, reason })
      return `Alarm ${id} is closed`
    },
  }
}
