import { cpus, loadavg } from 'node:os'
import { launchChromium } from '@lode/test-kit/browser'
import { serveStatic } from '@lode/test-kit/serve-static'
import { buildPage } from './build-page.ts'
import { measureOpening, type OpeningCase, spread } from './measure-opening.ts'
import { measureSizes } from './measure-sizes.ts'

/**
 * `npm run bench -- modal`: what the modal adds to a page, gzipped, and how long a phone (4x slower processor,
 * 390 x 844) takes from the click to the heading, over several runs (RUNS, 9). KB are of 1,024 bytes.
 */
const runs = Number(process.env.RUNS ?? 9)

const [baseline, modal, remote] = [
  await buildPage('baseline'),
  await buildPage('modal'),
  await buildPage('remote'),
]
try {
  await weigh()
  await time()
} finally {
  await Promise.all([baseline, modal, remote].map((page) => page.remove()))
}

async function weigh(): Promise<void> {
  const sizes = await measureSizes({ baseline, modal })
  const kb = (bytes: number): ReturnType<typeof spread> => spread([bytes / 1024])
  print('initial-over-baseline-kb', 'KB', kb(sizes.initialOverBaseline))
  print('connect-chunk-kb', 'KB', kb(sizes.connectJs + sizes.connectCss))
  print('connect-js-kb', 'KB', kb(sizes.connectJs))
  print('connect-css-kb', 'KB', kb(sizes.connectCss))
  print('all-views-kb', 'KB', kb(sizes.allViews))
  print('bundled-list-kb', 'KB', kb(sizes.bundledList))
  print('walletconnect-kb', 'KB', kb(sizes.walletconnect))
  print('whole-kb', 'KB', kb(sizes.whole))
}

async function time(): Promise<void> {
  const browser = await launchChromium()
  const sites = {
    baseline: await serveStatic({ root: baseline.folder, connect: '' }),
    modal: await serveStatic({ root: modal.folder, connect: '' }),
    remote: await serveStatic({ root: remote.folder, connect: '' }),
  }
  const url = (name: keyof typeof sites): string => `${sites[name].url}/${name}.html`
  const cases: Readonly<Record<string, OpeningCase>> = {
    'open-bare-dialog': { url: url('baseline'), start: 'cold' },
    'open-prefetched': { url: url('modal'), start: 'prefetched' },
    'open-cold': { url: url('modal'), start: 'cold' },
    'open-prefetched-apis-refused': { url: url('remote'), start: 'prefetched', apis: 'refused' },
    'open-prefetched-apis-stalled': { url: url('remote'), start: 'prefetched', apis: 'stalled' },
    'open-cold-apis-refused': { url: url('remote'), start: 'cold', apis: 'refused' },
    'open-cold-apis-stalled': { url: url('remote'), start: 'cold', apis: 'stalled' },
  }
  const longTasks: number[] = []
  const times = new Map<string, number[]>(Object.keys(cases).map((name) => [name, []]))
  try {
    // In turns, so that what else the machine does falls on all of them. The first round warms up.
    for (let run = -1; run < runs; run += 1) {
      for (const [name, one] of Object.entries(cases)) {
        const { ms, longTasksMs } = await measureOpening(browser, one)
        if (run < 0) continue
        times.get(name)?.push(ms)
        if (name === 'open-prefetched' || name === 'open-cold') longTasks.push(longTasksMs)
      }
    }
  } finally {
    await browser.close()
    await Promise.all(Object.values(sites).map((site) => site.close()))
  }
  for (const [name, values] of times) print(`${name}-ms`, 'ms', spread(values))
  print('open-long-tasks-ms', 'ms', spread(longTasks))
}

function print(name: string, unit: string, figures: ReturnType<typeof spread>): void {
  console.log(
    JSON.stringify({
      bench: 'modal',
      case: name,
      unit,
      ...figures,
      cores: cpus().length,
      load: loadavg()[0],
    }),
  )
}
