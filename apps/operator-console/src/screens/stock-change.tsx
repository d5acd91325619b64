import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import { type FormEvent, type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { may, useOperator } from '../data/session.ts'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { Field, Select } from '../ui/fields.tsx'

type Stock = ReplyOf<typeof consoleEndpoints.state.house>['stock']
const sales = ['on_sale', 'closed'] as const

/** How many units of a miner there are, and whether they are on sale. */
export function StockChange({ stock }: { stock: Stock }): JSX.Element | null {
  const { operator } = useOperator()
  const [typed, setTyped] = useState<Partial<{ miner: string; units: string; sale: (typeof sales)[number] }>>(
    {},
  )
  const [decision, setDecision] = useState<Decision | null>(null)
  const now = stock.find(({ miner }) => miner === typed.miner) ?? stock[0]
  if (!now || !operator || !may(operator, 'terms')) return null
  const { units = String(now.units), sale = now.onSale ? 'on_sale' : 'closed' } = typed
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (now) setDecision(changing(now, { units: Number.parseInt(units, 10), onSale: sale === 'on_sale' }))
  }
  return (
    <>
      <form aria-label="Change stock" className="flex flex-wrap items-end gap-2" onSubmit={submit}>
        <Select
          label="Miner"
          value={now.miner}
          options={stock.map(({ miner }) => miner)}
          onChange={(miner) => setTyped({ miner })}
        />
        <Field label="Units" value={units} onChange={(text) => setTyped({ ...typed, units: text })} />
        <Select
          label="Sale"
          value={sale}
          options={sales}
          onChange={(value) => setTyped({ ...typed, sale: value })}
        />
        <Button type="submit" disabled={!/^\d{1,7}$/.test(units)}>
          Change stock
        </Button>
      </form>
      {decision && (
        <Confirm
          decision={decision}
          onClose={() => {
            setDecision(null)
            setTyped({ miner: now.miner })
          }}
        />
      )}
    </>
  )
}

function changing(
  { miner, units: before, onSale: sold, held, reserved }: Stock[number],
  { units, onSale }: { units: number; onSale: boolean },
): Decision {
  const word = (yes: boolean) => (yes ? 'on sale' : 'closed')
  return {
    title: `Change the stock of ${miner}`,
    lines: [
      { label: 'Units', value: `${before} → ${units}` },
      { label: 'Rented, sold or reserved', value: `${held + reserved}: they run on` },
      { label: 'Sale', value: `${word(sold)} → ${word(onSale)}` },
    ],
    action: 'Change it',
    danger: !onSale,
    reason: 'Why, for the log',
    decide: async (reason) => {
      await client.call(consoleEndpoints.stock.set, { miner, units, onSale, reason })
      return `${miner}: ${units} units, ${word(onSale)}`
    },
  }
}
