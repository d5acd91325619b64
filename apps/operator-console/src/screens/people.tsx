import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, Chip, CopyButton } from '@lode/design'
import { type OperatorRole, operatorRoles } from '@lode/domain'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { hashOf, newSecret } from '../data/secret.ts'
import { useRead } from '../data/use-read.ts'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Page } from '../ui/page.tsx'
import { signedText, Waiting } from '../ui/waiting.tsx'
import { When } from '../ui/when.tsx'

const { operators } = consoleEndpoints
type People = ReplyOf<typeof operators.list>
type Person = People['operators'][number]
type Passkey = Person['passkeys'][number]

/** Who works here: invitations, passkeys that wait for somebody's word, roles. */
export function People(): JSX.Element {
  const query = useRead(operators.list, {})
  const [decision, setDecision] = useState<Decision | null>(null)
  const [link, setLink] = useState('')
  return (
    <>
      <Page title="Operators" query={query}>
        {({ operators: rows }) => (
          <>
            <Invite onAsk={setDecision} onLink={setLink} />
            {link !== '' && (
              <p className="flex flex-wrap items-center gap-2 rounded-card border border-line p-3 text-sm">
                A link for one use, for a day: <code className="break-all">{link}</code>
                <CopyButton text={link} what="invitation" />
              </p>
            )}
            <DataTable
              label="Operators"
              rows={rows}
              keyOf={({ name }) => name}
              empty="No operators yet."
              columns={[
                { label: 'Name', cell: ({ name }) => <b>{name}</b> },
                {
                  label: 'Role',
                  cell: ({ role, removedAt }) => (removedAt ? <Chip>left</Chip> : role),
                },
                { label: 'Since', cell: ({ addedAt }) => <When at={addedAt} /> },
                {
                  label: 'Passkeys',
                  cell: (person) => (
                    <ul className="flex flex-col gap-1">
                      {person.passkeys.map((passkey) => (
                        <li key={passkey.id} className="flex flex-wrap items-center gap-2">
                          <code className="text-xs">{passkey.fingerprint}</code>
                          <Chip tone={passkey.state === 'waits' ? 'wait' : 'neutral'}>{passkey.state}</Chip>
                          {passkey.state === 'waits' && (
                            <Button size="small" onClick={() => setDecision(vouching(person, passkey))}>
                              Vouch
                            </Button>
                          )}
                        </li>
                      ))}
                    </ul>
                  ),
                },
                {
                  label: 'Change',
                  cell: (person) =>
                    person.removedAt === null && (
                      <span className="flex flex-wrap items-center gap-2">
                        <RoleChoice
                          label={`Role of ${person.name}`}
                          value={person.role}
                          onChange={(role) => setDecision(changing(person, role))}
                        />
                        <Button size="small" kind="danger" onClick={() => setDecision(removing(person))}>
                          Remove
                        </Button>
                      </span>
                    ),
                },
              ]}
            />
            <Waiting under="/api/console/operators/" />
          </>
        )}
      </Page>
      {decision && <Confirm decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

function Invite({
  onAsk,
  onLink,
}: {
  onAsk: (decision: Decision) => void
  onLink: (link: string) => void
}): JSX.Element {
  const [name, setName] = useState('')
  const [role, setRole] = useState<OperatorRole>('viewer')
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const secret = newSecret()
        onAsk({
          title: 'Invite an operator',
          lines: [
            { label: 'Name', value: name },
            { label: 'Role', value: role },
          ],
          action: 'Create link',
          decide: async () => {
            await client.call(operators.invite, { name, role, secretHash: await hashOf(secret) })
            onLink(`${location.origin}/join#${secret}`)
            return 'Link created'
          },
        })
      }}
    >
      <label className="flex flex-col gap-1 text-sm">
        Name
        <input
          required
          pattern="[a-z][a-z0-9\-]{0,30}"
          value={name}
          onChange={(event) => setName(event.target.value)}
          className="min-h-11 rounded-button border border-line bg-raised px-2 text-base"
        />
      </label>
      <RoleChoice label="Role" value={role} onChange={setRole} />
      <Button type="submit">Invite</Button>
    </form>
  )
}

function RoleChoice({
  label,
  value,
  onChange,
}: {
  label: string
  value: OperatorRole
  onChange: (role: OperatorRole) => void
}): JSX.Element {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as OperatorRole)}
      className="min-h-11 rounded-button border border-line bg-raised px-2"
    >
      {operatorRoles.map((role) => (
        <option key={role}>{role}</option>
      ))}
    </select>
  )
}

function vouching({ name }: Person, { id, fingerprint, role }: Passkey): Decision {
  return {
    title: `Vouch for ${name}’s passkey`,
    lines: [
      { label: 'Name', value: name },
      { label: 'Role', value: role },
      { label: 'Fingerprint, as they read it to you', value: fingerprint },
    ],
    action: 'Vouch',
    decide: async () =>
      signedText(await client.call(operators.vouch, { name, role, passkey: id, fingerprint })),
  }
}

function changing({ name, role: before }: Person, role: OperatorRole): Decision {
  return {
    title: `Another role for ${name}`,
    lines: [
      { label: 'Before', value: before },
      { label: 'After', value: role },
    ],
    action: 'Change',
    decide: async () => signedText(await client.call(operators.setRole, { name, role })),
  }
}

function removing({ name, role }: Person): Decision {
  return {
    title: `Remove ${name}`,
    lines: [{ label: 'Role', value: role }],
    action: 'Remove',
    danger: true,
    reason: 'Why',
    decide: async (reason) => signedText(await client.call(operators.remove, { name, reason })),
  }
}
