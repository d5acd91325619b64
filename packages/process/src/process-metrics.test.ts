import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { metricText, watchProcess } from './process-metrics.ts'

const sampleOf = (text: string, line: string): number => Number(text.split(`${line} `)[1]?.split('\n')[0])

test('metrics of a process count CPU, memory, garbage collection and delays of its event loop', async () => {
  const read = watchProcess({ version: '1.2.3', roles: 'api' })
  const before = read()
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  // What was collected is told in a later turn.
  await expect.poll(() => sampleOf(read(), 'lode_gc_runs_total{kind="major"}')).toBeGreaterThan(0)
  const after = read()
  expect(sampleOf(after, 'lode_gc_seconds_total{kind="major"}')).toBeGreaterThan(0)
  expect(sampleOf(after, '\nprocess_cpu_seconds_total')).toBeGreaterThan(
    sampleOf(before, '\nprocess_cpu_seconds_total'),
  )
  expect(sampleOf(after, '\nprocess_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(after).toContain(`lode_build_info{version="1.2.3",roles="api",node="${process.version}"} 1`)
  expect(
    after.match(/^lode_event_loop_delay_seconds\{quantile="(?:0\.5|0\.99|1)"\} [\d.e-]+$/gm),
  ).toHaveLength(3)
})

test('a metric is written with its kind, its labels and its samples', () => {
  expect(metricText('a_total', 'counter', [{ value: 1 }, { labels: { b: 'c"d' }, value: 2 }])).toBe(
    '# TYPE a_total counter\na_total 1\na_total{b="c\\"d"} 2\n',
  )
})
