import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints, decisionsOfSeveral } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { useOperator } from '../data/session.ts'
import { useRead } from '../data/use-read.ts'
import { Confirm, type Decision } from './confirm.tsx'
import { When } from './when.tsx'

type One = ReplyOf<typeof consoleEndpoints.operators.waiting>['waiting'][number]

/** What is said of a decision that takes several. @example signedText({ signed: 1, needed: 2 }) */
export function signedText({ signed, needed }: { signed: number; needed: number }): string {
  return signed < needed ? `Signed ${signed} of ${needed}: another operator must sign it too` : 'Done'
}

/** What one operator has signed and another must: the very same request. Nothing where nothing waits. `under`: of these addresses. */
export function Waiting({ under }: { under: string }): JSX.Element | null {
  const { data } = useRead(consoleEndpoints.operators.waiting, {})
  const { operator } = useOperator()
  const [decision, setDecision] = useState<Decision | null>(null)
  const waiting = data?.waiting.filter(({ path }) => path.startsWith(under)) ?? []
  if (decision) return <Confirm decision={decision} onClose={() => setDecision(null)} />
  if (waiting.length === 0) return null
  return (
    <section aria-label="Waits for another" className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">Waits for another</h2>
      <ul className="flex flex-col gap-2">
        {waiting.map((one) => (
          <li
            key={`${one.path}${one.body}`}
            className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-raised p-3 text-sm"
          >
            <span className="min-w-0">
              <b>{nameOf(one)}</b> <code className="break-all">{one.body}</code>, signed by{' '}
              {one.by.join(', ')} <When at={one.at} />
            </span>
            {operator && one.by.includes(operator.name) ? (
              <span className="text-soft">You have signed</span>
            ) : (
              <Button size="small" onClick={() => setDecision(joining(one))}>
                Sign too
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ path }: One): string {
  return path.split('/').slice(-2).join(' ')
}

function joining(one: One): Decision {
  const asked = JSON.parse(one.body) as Record<string, unknown>
  return {
    title: `Sign too: ${nameOf(one)}`,
    lines: Object.entries(asked).map(([label, value]) => ({
      label,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    action: 'Sign',
    decide: async () => {
      const endpoint = decisionsOfSeveral.find(({ path }) => path === one.path)
      if (!endpoint) throw new Error(`nothing is known of ${one.path}`)
      return signedText(await client.call(endpoint, asked as never))
    },
  }
}
