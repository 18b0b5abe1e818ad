import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import type { ServerAddress } from '#db/engine/address.ts'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { openLimits } from '#db/engine/rate-limits.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { noCodCode } from '#domain/checkout/cod-code.ts'
import { noCodLimits } from '#domain/checkout/cod-limits.ts'
import { noCodRiskRule } from '#domain/checkout/cod-risk.ts'
import type { RazorpayKeys } from '#domain/payments/razorpay.ts'
import { openStepCounter } from '#flows/reports/funnel-counter.ts'
import type { Log, Shop } from '#flows/shop.ts'
import { altcha } from '#providers/captcha/altcha.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { newCircuit } from '#providers/http/circuit-breaker.ts'
import { imageWorker } from '#providers/images/worker.ts'
import type { MediaStore } from '#providers/media/media.ts'
import { type SandboxMessages, sandboxMessages } from '#providers/messages/sandbox/messages.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { noFaults } from '#providers/payments/sandbox/faults.ts'
import { openSandbox, type SandboxGateway } from '#providers/payments/sandbox/gateway.ts'
import { razorpayApi } from '#providers/payments/sandbox/razorpay.ts'
import { type SandboxSms, sandboxSms } from '#providers/sms/sandbox/sms.ts'
import { createWebhooks } from '#server/api/webhooks.ts'
import { plainDocuments } from '#tests/support/builders/documents.ts'
import { emptyTables } from './empty-tables.ts'
import { type LentDatabase, lendDatabase, openPatiently, patientMs } from './test-database.ts'

export type Clock = { now: () => Date; set: (at: Date | string) => void; pass: (minutes: number) => void }

type LogLine = { level: keyof Log; facts: Record<string, unknown>; message: string }

/** Razorpay's sandbox. `sign` signs an event. */
type TestGateway = SandboxGateway<RazorpayKeys> & { sign: (raw: string) => string }

export type TestShop = Shop & {
  sms: SandboxSms
  /** The notification providers' sandbox with its messages. */
  sandboxMessages: SandboxMessages
  /** The payment gateway's sandbox, whose events wait until they are delivered. */
  gateway: TestGateway
  clock: Clock
  /** Stored pictures by name. */
  pictures: Map<string, Uint8Array>
  lines: LogLine[]
  /** URL of its database, for tests with their own connections. */
  address: ServerAddress
  newShop: LentDatabase['newShop']
  /** Returns the rows of an ad-hoc statement. */
  ask: <Row>(statement: ReturnType<typeof sql<Row>>) => Promise<readonly Row[]>
}

/**
 * A shop on a database of this test file, emptied before each test. Call once, at the top of a file. `ledger`: the
 * gateway's ledger file, where another process shares the gateway.
 */
export async function testShop(overrides: Partial<Shop> = {}, ledger = ':memory:'): Promise<TestShop> {
  const { address, db, newShop } = await lendDatabase()
  const clock = settableClock()
  const pictures = new Map<string, Uint8Array>()
  const lines: LogLine[] = []
  const log = recordingLog(lines)
  const pepper = 'a pepper for tests only'
  const onError = (error: unknown) => log.error({ err: error }, 'rate limit could not be counted')
  const messages = sandboxMessages(clock.now)
  const gateway = await openGateway(ledger, clock, () => door)
  const shop: TestShop = {
    db,
    primary: db,
    address,
    newShop,
    clock,
    pictures,
    lines,
    now: clock.now,
    sms: sandboxSms(clock.now),
    messageProviders: { ...messages, owner: { phone: null, email: 'owner@shop.test' } },
    sandboxMessages: messages,
    pushService: messages.push,
    socialLogin: null,
    captcha: altcha({ secret: 'a secret for tests only', effort: 1, now: clock.now }),
    media: memoryMedia(pictures),
    imageWorker: openImageWorker(),
    gateways: gatewaysOf([gateway.payments]),
    gateway,
    documents: plainDocuments,
    // No outside connections unless a test allows them.
    fetchOutside: async () => 'no-answer',
    couriers: couriersOf([]),
    origin: 'http://shop.test',
    pepper,
    limits: openLimits({ db, now: clock.now, pepper, onError, waitMs: patientMs }),
    steps: openStepCounter(clock.now),
    log,
    home: await newHome(address),
    ask: async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(db)).rows,
    ...(overrides as object),
  }
  const door = createWebhooks(shop)
  beforeEach(async () => {
    await emptyTables(db)
    await saveEasyCod(db)
    Object.assign(gateway.faults, structuredClone(noFaults))
    clock.set(new Date())
    pictures.clear()
    messages.forget()
    lines.length = 0
  })
  return shop
}

/** A data folder of its own: another shop's clock may say that its files are old. */
async function newHome(address: Shop['home']['address']): Promise<Shop['home']> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'strut-shop-'))
  afterAll(() => rm(dataFolder, { recursive: true }))
  const backup = { everyMinutes: null, folder: join(tmpdir(), 'strut-no-backups'), passphrase: null }
  return { address, dataFolder, mode: 'demo', keysOutside: [], backupBucket: null, recovery: null, backup }
}

/** Limits are off: most tests send every order to one phone. */
async function saveEasyCod(db: Db): Promise<void> {
  await saveSetting(db, 'cod-limits', noCodLimits)
  await saveSetting(db, 'cod-code', noCodCode)
  await saveSetting(db, 'cod-risk', noCodRiskRule)
}

function openImageWorker() {
  const worker = imageWorker()
  afterAll(worker.close)
  return worker
}

/** Calls the sandbox by real HTTP; its events arrive at the shop's routes when a test delivers them. */
async function openGateway(file: string, clock: Clock, door: () => Hono): Promise<TestGateway> {
  const circuit = newCircuit(() => clock.now().getTime())
  const post = async (body: string, headers: Record<string, string>) => {
    const answer = await door().request('/webhooks/razorpay', { method: 'POST', body, headers })
    return answer.status
  }
  const gateway = await openSandbox({ file, now: clock.now, post, circuit }, razorpayApi)
  afterAll(() => gateway.close())
  const { webhookSecret } = gateway.secrets
  const sign = (raw: string) => createHmac('sha256', webhookSecret).update(raw).digest('hex')
  return Object.assign(gateway, { sign })
}

/** With production limits, for tests of limits. */
export function openAsServed(address: ServerAddress): Db {
  const db = openDatabase(address, { connections: 2, onError: () => {} })
  afterAll(() => db.destroy())
  return db
}

/** Closed when the file's tests end. */
export function openForTests(address: ServerAddress): Db {
  const db = openPatiently(address)
  afterAll(() => db.destroy())
  return db
}

function settableClock(): Clock {
  let at = new Date()
  return {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next)
    },
    pass: (minutes) => {
      at = new Date(at.getTime() + minutes * 60_000)
    },
  }
}

function memoryMedia(pictures: Map<string, Uint8Array>): MediaStore {
  return {
    name: 'memory',
    get: async (name) => pictures.get(name) ?? null,
    put: async (name, bytes) => {
      pictures.set(name, bytes)
    },
    // Without timestamps, so none is outdated.
    list: async (_, before) => (before === undefined ? [...pictures.keys()].sort() : []),
    remove: async (names) => {
      for (const name of names) pictures.delete(name)
    },
  }
}

function recordingLog(lines: LogLine[]): Log {
  const record = (level: keyof Log) => (facts: Record<string, unknown>, message: string) => {
    lines.push({ level, facts, message })
  }
  return { info: record('info'), warn: record('warn'), error: record('error') }
}
