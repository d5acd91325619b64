import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { useRead } from '../data/use-read.ts'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Select } from '../ui/fields.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { When } from '../ui/when.tsx'

const { rewards } = consoleEndpoints
type Row = ReplyOf<typeof rewards.list>['rows'][number]

/** Rewards that are withheld, and what their inviters say to it: each is decided once. */
export function WithheldRewards(): JSX.Element {
  const [queue, setQueue] = useState<'appealed' | 'all'>('appealed')
  const [page, setPage] = useState(1)
  const [decision, setDecision] = useState<Decision | null>(null)
  const query = useRead(rewards.list, { queue, page })
  return (
    <>
      <Page title="Withheld rewards" query={query}>
        {({ rows, total }) => (
          <>
            <search className="flex flex-wrap items-end gap-2">
              <Select
                label="Queue"
                value={queue}
                options={['appealed', 'all']}
                onChange={(value) => {
                  setPage(1)
                  setQueue(value)
                }}
              />
            </search>
            <DataTable
              label="Withheld rewards"
              rows={rows}
              keyOf={({ inviter, invitee }) => `${inviter}/${invitee}`}
              empty="Nobody appeals."
              columns={[
                ...columns,
                {
                  label: 'Decide',
                  cell: (row: Row) => (
                    <span className="flex gap-2">
                      <Button size="small" onClick={() => setDecision(deciding(row, 'release'))}>
                        Release
                      </Button>
                      <Button size="small" kind="danger" onClick={() => setDecision(deciding(row, 'refuse'))}>
                        Refuse
                      </Button>
                    </span>
                  ),
                },
              ]}
            />
            <Pager page={page} total={total} onPage={setPage} />
          </>
        )}
      </Page>
      {decision && <Confirm decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

const columns = [
  { label: 'Inviter', cell: ({ inviter }: Row) => inviter, end: true },
  { label: 'For', cell: ({ invitee }: Row) => invitee, end: true },
  { label: 'Withheld', cell: ({ amount }: Row) => `${amount.amount} ${amount.coin}`, end: true },
  { label: 'Why', cell: ({ reason }: Row) => reason.replaceAll('_', ' ') },
  {
    label: 'The inviter says',
    cell: ({ appeal }: Row) =>
      appeal ? (
        <span dir="auto">
          “{appeal.text}”, <When at={appeal.at} />
        </span>
      ) : (
        'nothing yet'
      ),
  },
]

function deciding({ inviter, invitee, amount }: Row, decision: 'release' | 'refuse'): Decision {
  const release = decision === 'release'
  return {
    title: release ? 'Release rewards' : 'Refuse rewards',
    lines: [
      { label: 'Inviter', value: inviter },
      { label: 'For holder', value: invitee },
      { label: release ? 'Is paid' : 'Goes back to the house', value: `${amount.amount} ${amount.coin}` },
    ],
    action: release ? 'Release them' : 'Refuse them',
    danger: !release,
    reason: 'Why, for the log',
    decide: async (reason) => {
      await client.call(rewards.decide, { inviter, invitee, amount, decision, reason })
      return release ? 'Released: they are paid by the next run' : 'Refused'
    },
  }
}
