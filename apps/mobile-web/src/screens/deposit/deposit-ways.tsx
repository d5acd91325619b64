import { EmptyState, Icon, Tabs } from '@lode/design'
import { Clock } from '@lode/design/icons.ts'
import { type Coin, coinSymbols, isCoin, type NetworkName, networkName } from '@lode/domain'
import type { WalletModal } from '@lode/wallet-modal'
import { type JSX, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { inPlace } from '../../app/shell/go-back.ts'
import { isUser, useSession } from '../../app/storage/session-store.ts'
import { contractsOf, type DepositOptions } from '../../entities/payments/face.ts'
import { ByCard } from '../../features/buying/face.ts'
import {
  ConnectPrompt,
  FromWallet,
  OptionPicker,
  TargetNotice,
  ToAddress,
  useDepositRun,
  useTargetChange,
} from '../../features/deposit/face.ts'

/** Coin and network, then the two ways. The address names the coin: `/deposit?coin=BTC`. */
export function DepositWays({
  options,
  modal,
  onConnect,
}: {
  options: DepositOptions
  modal: WalletModal | undefined
  onConnect: () => void
}): JSX.Element {
  const { t } = useTranslation('transfers')
  const { t: buying } = useTranslation('buying')
  const [search, setSearch] = useSearchParams()
  const account = useSession((state) => state.selectedAccount)
  const kept = useDepositRun((state) => state.run)
  // One of a coin that is no longer offered can't be drawn, nor gone on with.
  const isMine = kept?.from.toLowerCase() === account.toLowerCase() && isCoin(kept?.coin ?? '')
  const run = isMine ? kept : null
  const asked = search.get('coin') ?? ''
  const first =
    options.options.find(({ unavailable }) => unavailable === null)?.coin ?? coinSymbols()[0] ?? 'USDT'
  const coin: Coin = run?.coin ?? (isCoin(asked) ? asked : first)
  const [network, setNetwork] = useState<NetworkName>('ethereum')
  const [way, setWay] = useState<'wallet' | 'address' | 'card'>('wallet')
  const holder = useSession(({ userinfo }) => (isUser(userinfo) ? userinfo.id : ''))
  const target = useMemo(() => contractsOf(options), [options])
  const option = options.options.find((one) => one.coin === coin && one.network === network)
  const { change, understood } = useTargetChange(holder, option)
  return (
    <div className="flex flex-col gap-4">
      <OptionPicker
        options={options.options}
        coin={coin}
        network={network}
        onCoin={(next) => setSearch({ coin: next }, inPlace())}
        onNetwork={setNetwork}
      />
      {option === undefined || option.unavailable !== null ? (
        <EmptyState icon={<Icon of={Clock} className="size-8" />} title={networkName(network)}>
          {t(`unavailable.${option?.unavailable ?? 'not_yet_offered'}`)}
        </EmptyState>
      ) : change !== undefined ? (
        <TargetNotice change={change} onUnderstood={understood} />
      ) : (
        <Tabs
          label={t('way')}
          tabs={[
            { value: 'wallet', label: t('fromWallet') },
            { value: 'address', label: t('toAddress') },
            { value: 'card', label: buying('byCard') },
          ]}
          value={way}
          onChange={setWay}
        >
          {way === 'wallet' ? (
            <FromWallet run={run} modal={modal} target={target} option={option} onConnect={onConnect} />
          ) : way === 'address' ? (
            <ToAddress option={option} />
          ) : modal === undefined ? (
            <ConnectPrompt onConnect={onConnect} />
          ) : (
            <ByCard coin={coin} modal={modal} onDeposit={() => setWay('address')} />
          )}
        </Tabs>
      )}
    </div>
  )
}
