import { bundleProcesses } from '@lode/bundle'
import type { Login } from '@lode/database'
import { prepareDatabase, startPostgres } from '@lode/database/embedded'
import { type FeedFault, startFeeds, type Venue } from '../feeds/index.ts'
import type { Contracts } from '../parts/chain/contracts.ts'
import { furnishChain } from '../parts/chain/furnish-chain.ts'
import { furnishOfferings } from '../parts/chain/furnish-offerings.ts'
import { payPoolDaily } from '../parts/chain/pay-pool-daily.ts'
import { type Chain, startChain } from '../parts/chain/start-chain.ts'
import { type FeedUrls, feedUrlsAt } from '../parts/feed-urls.ts'
import { type MailPart, startMail } from '../parts/mail/start-mail.ts'
import { stockOnramp } from '../parts/onramp/send-coins.ts'
import { makeSandboxKeys, type Sandbox, startSandbox } from '../parts/onramp/start-sandbox.ts'
import { projectId, pushPoint } from '../parts/server/server-environment.ts'
import { buildRoom } from '../parts/site/build-room.ts'
import { startDemoWallet } from '../parts/site/start-demo-wallet.ts'
import { type PushService, startPushService } from '../push/index.ts'
import type { Ports } from './choose-ports.ts'
import type { Places } from './places.ts'
import type { Progress } from './progress.ts'
import { allOrNone, type StopList } from './stop-list.ts'
import type { WorldClock } from './world-clock.ts'

/** What is not recorded is made from this number, alike in every world. */
const feedSeed = 7

export type Surroundings = {
  readonly root: string
  readonly places: Places
  readonly ports: Ports
  readonly clock: WorldClock
  readonly progress: Progress
  readonly stops: StopList
}

export type Parts = {
  /** The database's address, by who logs in. */
  readonly databaseUrlOf: (login: Login) => string
  readonly chain: Chain
  readonly contracts: Contracts
  /** The sample offerings, as the product reads them at its start. */
  readonly offeringsFile: string
  readonly mail: MailPart
  readonly push: PushService
  readonly onramp: Sandbox
  readonly feeds: FeedUrls
  /** Makes a market answer wrongly, or as it should again. */
  fault(venue: Venue, fault: FeedFault | null): void
  readonly demoWalletUrl: string
  readonly relayUrl: string
  readonly rpcUrl: string
  /** Lets the pool pay for the days that went by, which is seen some blocks later. */
  payPool(): void
}

/** Starts all that surrounds the product, side by side. */
export async function startParts(
  surroundings: Surroundings,
  { bundle, buildWeb, buildConsole }: { bundle: boolean; buildWeb: boolean; buildConsole: boolean },
): Promise<Parts> {
  const { root, progress, ports, stops } = surroundings
  const relayUrl = `ws://localhost:${ports.relay}`
  const build = (room: string) => progress.step(`build ${room}`, () => buildRoom({ root, room }))
  const [databaseUrlOf, { chain, contracts, offeringsFile, payPool }, { mail, push }, { feeds, fault }] =
    await allOrNone([
      database(surroundings),
      furnishedChain(surroundings),
      letters(surroundings),
      recordedFeeds(surroundings),
      bundle ? progress.step('bundle processes', () => bundleProcesses(root)) : Promise.resolve(false),
      buildWeb ? build('apps/mobile-web') : Promise.resolve(false),
      buildConsole ? build('apps/operator-console') : Promise.resolve(false),
      build('apps/demo-wallet'),
    ])
  const wallet = await progress.step('demo wallet', () =>
    startDemoWallet({
      port: ports['demo wallet'],
      root,
      rpcUrl: chain.url,
      relayUrl,
      projectId,
      contracts,
    }),
  )
  stops.add(wallet.stop)
  const onramp = await startSandbox(chain, {
    ...{ contracts, port: ports.onramp, clock: surroundings.clock, seed: feedSeed },
    ...{ keys: makeSandboxKeys(), file: surroundings.places.onramp },
    webhookUrl: `http://localhost:${ports.app}/webhooks/onramp/coinbase`,
  })
  stops.add(onramp.stop)
  return {
    databaseUrlOf,
    chain,
    contracts,
    offeringsFile,
    ...{ mail, push, onramp },
    feeds,
    fault,
    demoWalletUrl: wallet.url,
    relayUrl,
    rpcUrl: chain.url,
    payPool,
  }
}

async function database({ places, progress, stops }: Surroundings): Promise<Parts['databaseUrlOf']> {
  const postgres = await progress.step('PostgreSQL 18', () => startPostgres({ directory: places.postgres }))
  stops.add(postgres.stop)
  const { urlOf } = await progress.step('database, its logins', () => prepareDatabase(postgres.url))
  return urlOf
}

async function furnishedChain({ places, ports, clock, progress, stops }: Surroundings) {
  const folder = places.chain
  const chain = await progress.step('chain (anvil)', () => startChain({ folder, port: ports.chain, clock }))
  stops.add(chain.stop)
  const furnished = await progress.step('contracts, funded accounts', () => furnishChain(chain, { folder }))
  await stockOnramp(chain, furnished)
  const { contracts, file } = await furnishOfferings(chain, { contracts: furnished, clock, folder })
  await chain.startBlocks()
  const pool = await payPoolDaily(chain, { contracts, clock, folder })
  stops.add(pool.stop)
  return { chain, contracts, offeringsFile: file, payPool: pool.check }
}

async function letters({ places, ports, clock, progress, stops }: Surroundings) {
  const push = await progress.step('push service', () =>
    startPushService({ port: ports.push, now: clock.now, file: places.push, publicKey: pushPoint }),
  )
  stops.add(push.stop)
  const pushes = { pushed: push.pushed, subscriberUrl: `${push.origin}/subscriber.js` }
  const mail = await progress.step('mail server and inbox', () =>
    startMail({ smtpPort: ports.mail, inboxPort: ports.inbox, folder: places.mail, pushes }),
  )
  stops.add(mail.stop)
  return { mail, push }
}

async function recordedFeeds({
  ports,
  clock,
  progress,
  stops,
}: Surroundings): Promise<Pick<Parts, 'feeds' | 'fault'>> {
  const feeds = await progress.step('price and pool feeds', () =>
    startFeeds({ port: ports.feeds, clock, seed: feedSeed }),
  )
  stops.add(feeds.close)
  return { feeds: feedUrlsAt(feeds.url), fault: feeds.fault }
}
