import { Card, Icon, ListRow, rowClass } from '@lode/design'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleCheck,
  Cpu,
  Download,
  Mail,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Users,
  Wallet,
} from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { useHasRoute } from '../../app/shell/routes-context.ts'

const groups = [
  {
    key: 'assets',
    rows: [
      { to: '/assets', key: 'assetsOverview', icon: Wallet },
      { to: '/deposit', key: 'deposit', icon: ArrowDownToLine },
      { to: '/withdraw', key: 'withdraw', icon: ArrowUpFromLine },
      { to: '/activity', key: 'fundLog', icon: ScrollText },
      { to: '/yearlyStatement', key: 'statement', icon: ReceiptText },
    ],
  },
  { key: 'mining', rows: [{ to: '/miningMachine', key: 'miners', icon: Cpu }] },
  {
    key: 'account',
    rows: [
      { to: '/email', key: 'email', icon: Mail },
      { to: '/kyc', key: 'identity', icon: CircleCheck },
      { to: '/addressBook', key: 'addressBook', icon: Users },
      { to: '/security', key: 'security', icon: ShieldCheck },
      { to: '/ownData', key: 'ownData', icon: Download },
    ],
  },
  { key: 'people', rows: [{ to: '/invite', key: 'invite', icon: Users }] },
] as const

/** The holder's own areas in groups; those whose screen exists. */
export function Areas(): JSX.Element {
  const { t } = useTranslation('my')
  const hasRoute = useHasRoute()
  return (
    <>
      {groups.map(({ key: group, rows }) => {
        const open = rows.filter(({ to }) => hasRoute(to))
        if (open.length === 0) return null
        return (
          <nav key={group} aria-labelledby={`area-${group}`} className="mt-6">
            <h2 id={`area-${group}`} className="mb-2 font-semibold">
              {t(group)}
            </h2>
            <Card flush>
              {open.map(({ to, key, icon }) => (
                <AppLink key={to} to={to} className={rowClass}>
                  <ListRow icon={<Icon of={icon} className="size-5" />} title={t(key)} leads />
                </AppLink>
              ))}
            </Card>
          </nav>
        )
      })}
    </>
  )
}
