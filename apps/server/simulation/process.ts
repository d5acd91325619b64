import { type Clock, shiftedClock } from '@lode/clock'
import { type Database, openDatabase } from '@lode/database'
import { type Ledger, openLedger } from '@lode/ledger'
import { type Cut, openGate } from './gate.ts'

/** One process of the product: a pool and a ledger of its own, which can die at an exact statement. */
export type Process = {
  /** Its place; the milliseconds of its clock tell which process wrote a row. */
  readonly place: number
  readonly clock: Clock
  db(): Database
  ledger(): Ledger
  /** The same process in its other role, with the login that the signer has. */
  signer(): { db: Database; ledger: Ledger }
  arm(cut: Cut | null): void
  isDead(): boolean
  /** Dies now, whatever it is doing. */
  kill(): void
  /** Forgets everything but the database, which first notices that its sessions are gone. */
  restart(): Promise<void>
  /** Restarts it if it died, and takes back a cut that did not come. */
  revive(): Promise<void>
  stop(): Promise<void>
}

/** Puts something between the product and its ledger. */
export type Tamper = (ledger: Ledger) => Ledger

/** Starts one. `admin` is a pool of the simulation itself. */
export async function startProcess(options: {
  place: number
  url: string
  admin: () => Database
  clock: Clock
  tamper: Tamper
}): Promise<Process> {
  const { place, admin, clock: wall, tamper } = options
  const address = new URL(options.url)
  const gate = await openGate(Number(address.port))
  address.port = String(gate.port())
  const applicationName = `process ${place}`
  const clock = shiftedClock(() => place, wall)
  let db = openDatabase(address.href, { max: 2, applicationName })
  let ledger = tamper(openLedger({ db, clock }))
  let signer = openSigner()
  await Promise.all([connect(db), connect(signer.db)])
  function openSigner() {
    const own = new URL(address)
    own.username = 'lode_signer'
    const pool = openDatabase(own.href, { max: 2, applicationName })
    return { db: pool, ledger: tamper(openLedger({ db: pool, clock })) }
  }
  async function restart(): Promise<void> {
    gate.cut()
    await Promise.all([db.end({ timeout: 0 }), signer.db.end({ timeout: 0 })])
    await admin()`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = ${applicationName}`
    await gate.open()
    address.port = String(gate.port())
    db = openDatabase(address.href, { max: 2, applicationName })
    ledger = tamper(openLedger({ db, clock }))
    signer = openSigner()
    await Promise.all([connect(db), connect(signer.db)])
  }
  return {
    place,
    clock,
    db: () => db,
    ledger: () => ledger,
    signer: () => signer,
    arm: gate.arm,
    isDead: gate.isCut,
    kill: gate.cut,
    restart,
    async revive() {
      gate.arm(null)
      if (gate.isCut()) await restart()
    },
    async stop() {
      await Promise.all([db.end({ timeout: 1 }), signer.db.end({ timeout: 1 })])
      gate.cut()
    },
  }
}

/** Opens both connections. A driver whose way is cut while it connects rejects a promise that nobody holds. */
async function connect(db: Database): Promise<void> {
  const all = await Promise.all([db.reserve(), db.reserve()])
  for (const connection of all) connection.release()
}
