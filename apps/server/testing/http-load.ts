import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** What the load of one case is: the requests are asked in turn. */
export type HttpLoad = { port: number; requestTexts: string[]; connections: number; seconds: number }

/**
 * A worker thread that asks requests again and again over plain sockets, one at a time on each, and posts how many
 * answers of status 200 it had. Far cheaper than the server it asks, so that the server's cost is what is measured.
 */
const { port, requestTexts, connections, seconds } = workerData as HttpLoad
const end = performance.now() + seconds * 1000
let answers = 0
let asked = 0
const nextText = () => requestTexts[asked++ % requestTexts.length] ?? ''

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let got = ''
    socket.on('error', reject)
    socket.on('connect', () => socket.write(nextText()))
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1')
      const head = got.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(got)?.[1])
      if (Number.isNaN(length)) reject(new Error(`an answer without a length: ${got.slice(0, head)}`))
      if (got.length < head + 4 + length) return
      if (!got.startsWith('HTTP/1.1 200')) reject(new Error(got.slice(0, head + 200)))
      got = ''
      answers++
      if (performance.now() < end) socket.write(nextText())
      else socket.end(resolve)
    })
  })
}

await Promise.all(Array.from({ length: connections }, ask))
parentPort?.postMessage(answers)
