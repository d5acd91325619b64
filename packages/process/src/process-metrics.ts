import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'

type Kind = 'counter' | 'gauge'
type Sample = { readonly labels?: Readonly<Record<string, string>>; readonly value: number }

/**
 * Writes samples of one metric as Prometheus reads them.
 * @example metricText('lode_jobs_total', 'counter', [{ labels: { job: 'sweep' }, value: 3 }])
 */
export function metricText(name: string, kind: Kind, samples: readonly Sample[]): string {
  const lines = samples.map(({ labels = {}, value }) => {
    const inside = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
    return `${name}${inside.length > 0 ? `{${inside.join(',')}}` : ''} ${value}\n`
  })
  return `# TYPE ${name} ${kind}\n${lines.join('')}`
}

const gcKinds = new Map<number, string>([
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weakcb'],
])

/** The interval at which the event loop is sampled, in milliseconds. */
const sampleMs = 100

/**
 * Begins to watch this process: CPU, memory, how late the event loop is, what garbage collection takes, and which build it is. Costs a
 * timer every 100 ms; a delay is what came on top of that.
 * @returns A function that answers with the text for `/metrics`; the delays are those since it was last asked.
 */
export function watchProcess(build: Readonly<Record<string, string>>): () => string {
  const delay = monitorEventLoopDelay({ resolution: sampleMs })
  delay.enable()
  const collected = new Map([...gcKinds.values()].map((kind) => [kind, { runs: 0, seconds: 0 }]))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { detail, duration } = entry as typeof entry & { detail: { kind: number } }
      const sum = collected.get(gcKinds.get(detail.kind) ?? '')
      if (sum) Object.assign(sum, { runs: sum.runs + 1, seconds: sum.seconds + duration / 1000 })
    }
  }).observe({ entryTypes: ['gc'] })
  return () => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
    const seconds = (nanoseconds: number): number =>
      Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - sampleMs / 1000) : 0
    const delays = [
      { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: seconds(delay.max) },
    ]
    delay.reset()
    const ofGc = (what: 'runs' | 'seconds'): Sample[] =>
      [...collected].map(([kind, sum]) => ({ labels: { kind }, value: sum[what] }))
    const started = (performance.timeOrigin / 1000).toFixed(3)
    return [
      metricText('process_cpu_seconds_total', 'counter', [{ value: (user + system) / 1e6 }]),
      metricText('process_start_time_seconds', 'gauge', [{ value: Number(started) }]),
      metricText('process_resident_memory_bytes', 'gauge', [{ value: rss }]),
      metricText('lode_heap_bytes', 'gauge', [
        { labels: { of: 'used' }, value: heapUsed },
        { labels: { of: 'total' }, value: heapTotal },
        { labels: { of: 'external' }, value: external },
      ]),
      metricText('lode_event_loop_delay_seconds', 'gauge', delays),
      metricText('lode_gc_runs_total', 'counter', ofGc('runs')),
      metricText('lode_gc_seconds_total', 'counter', ofGc('seconds')),
      metricText('lode_build_info', 'gauge', [{ labels: { ...build, node: process.version }, value: 1 }]),
    ].join('')
  }
}
