import type { Deps } from './deps.ts'
import type { Route } from './http/route.ts'
import { createAuditJob } from './jobs/audit.ts'
import { createDailyProfitJob } from './jobs/daily-profit.ts'
import { createDepositSweeper } from './jobs/deposit-sweeper.ts'
import { createDepositWatcher } from './jobs/deposit-watcher.ts'
import { createDiskWatch } from './jobs/disk-watch.ts'
import { createOrderJob } from './jobs/expire-orders.ts'
import { createActivityIndexer } from './jobs/index-activity.ts'
import type { Job } from './jobs/job.ts'
import { createPayoutRunner } from './jobs/payout-runner.ts'
import { createNetworkRecorder } from './jobs/record-network.ts'
import { createPoolRecorder } from './jobs/record-pool.ts'
import { createPriceRecorder } from './jobs/record-prices.ts'
import { sweep } from './jobs/sweep.ts'
import { activityRoutes } from './modules/activity/routes.ts'
import { createActivityService } from './modules/activity/service.ts'
import { assetsRoutes } from './modules/assets/routes.ts'
import { createAssetsService } from './modules/assets/service.ts'
import { depositRoutes } from './modules/deposit/routes.ts'
import { createDepositService } from './modules/deposit/service.ts'
import { miningRoutes } from './modules/mining/routes.ts'
import { createMiningService } from './modules/mining/service.ts'
import { sessionRoutes } from './modules/session/routes.ts'
import { createSessionService, type SessionService } from './modules/session/service.ts'
import { basicChecks } from './modules/system/checks.ts'
import { feedChecks } from './modules/system/feed-checks.ts'
import { systemRoutes } from './modules/system/routes.ts'
import { createSystemService } from './modules/system/service.ts'
import { openDirectory } from './modules/wallets/open-directory.ts'
import { walletRoutes } from './modules/wallets/routes.ts'
import { createWalletsService } from './modules/wallets/service.ts'
import { withdrawalRoutes } from './modules/withdrawal/routes.ts'
import { createWithdrawalService } from './modules/withdrawal/service.ts'
import { solvency } from './modules/withdrawal/solvency.ts'
import { withdrawalTimes } from './modules/withdrawal/withdrawal-times.ts'
import { openActivitySource } from './open-activity-source.ts'
import { openFeeds } from './open-feeds.ts'
import { activitySettings, depositSettings, voucherOf, withdrawalSettings } from './transfer-settings.ts'

/** All that the server does: what it answers, and what it does without being asked. */
export type Composition = { sessions: SessionService; routes: Route[]; jobs: Job[] }

/** Makes every module from its dependencies. The one place that knows them all. */
export function compose(deps: Deps): Composition {
  const deposits = { ...deps, settings: depositSettings(deps.configuration) }
  const withdrawals = { ...deps, settings: withdrawalSettings(deps.configuration) }
  const sessions = createSessionService(deps)
  const mining = createMiningService(deps)
  const system = createSystemService(deps, {
    prices: deps.prices.prices,
    power: mining.power,
    solvency: () => solvency(deps),
    withdrawals: () => withdrawalTimes(deps.db),
    checks: [...basicChecks(deps), ...feedChecks(deps)],
  })
  const directory = openDirectory(deps, deps.configuration.walletDirectory)
  return {
    sessions,
    routes: [
      ...sessionRoutes(sessions),
      ...assetsRoutes(createAssetsService(deps)),
      ...depositRoutes(createDepositService({ ...deposits, voucher: voucherOf(deps.configuration) })),
      ...withdrawalRoutes(createWithdrawalService(withdrawals)),
      ...miningRoutes(mining),
      ...walletRoutes(createWalletsService({ directory })),
      ...activityRoutes(createActivityService(deps)),
      ...systemRoutes(system),
    ],
    jobs: jobsOf(deps, { deposits, withdrawals }),
  }
}

type Transfers = {
  deposits: Omit<Parameters<typeof createDepositService>[0], 'voucher'> &
    Omit<Parameters<typeof createDepositWatcher>[0], 'alarm'>
  withdrawals: Parameters<typeof createWithdrawalService>[0]
}

function jobsOf(deps: Deps, { deposits, withdrawals }: Transfers): Job[] {
  const alarm = ({ kind, detail }: { kind: string; detail: string }): void => {
    deps.log.error({ alarm: kind, detail }, 'a person must look at this')
  }
  const feeds = openFeeds(deps)
  const recorders = [
    ...(feeds.prices.length > 0 ? [createPriceRecorder({ ...deps, sources: feeds.prices })] : []),
    ...(feeds.network ? [createNetworkRecorder({ ...deps, source: feeds.network, alarm })] : []),
    ...(feeds.pool ? [createPoolRecorder({ ...deps, source: feeds.pool })] : []),
  ]
  return [
    sweep(deps),
    createDepositWatcher({ ...deposits, alarm }),
    createDepositSweeper({ ...deposits, alarm }),
    createPayoutRunner({ ...withdrawals, alarm }),
    createActivityIndexer({
      ...deps,
      source: openActivitySource(deps.configuration),
      settings: activitySettings(deps.configuration),
    }),
    createOrderJob(deps),
    createDailyProfitJob(deps),
    createAuditJob({ ...deps, alarm }),
    ...(deps.configuration.disk ? [createDiskWatch({ disk: deps.configuration.disk, alarm })] : []),
    ...recorders,
  ]
}
