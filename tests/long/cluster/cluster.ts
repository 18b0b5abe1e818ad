import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readAddress } from '#db/engine/address.ts'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { noSettings } from '#tests/support/servers/blank-settings.ts'
import { startFlags } from '#tests/support/servers/server-process.ts'
import { clockLibrary } from './missing.ts'
import { layCables, type Machine, machineAddress, tell } from './network.ts'
import { answersWell, type Program, programOf, untilTrue } from './programs.ts'

const root = join(import.meta.dirname, '../../..')
const shipped = (name: string) => join(root, 'deploy/cluster', name)

export const shops = ['shop1', 'shop2', 'shop3'] as const
export const databases = ['db1', 'db2'] as const
export const stores = ['etcd1', 'etcd2', 'etcd3'] as const
export type DatabaseMachine = (typeof databases)[number]

/** The public origin. */
export const shopHost = 'shop.example'

export type Cluster = {
  programs: Record<Machine, Program>
  db: Db
  origin: string
  /** The primary's machine; null while there is none. */
  primary: () => Promise<DatabaseMachine | null>
  /** True when both databases run and replication is synchronous. */
  isWhole: () => Promise<boolean>
  /** Shifts the clock of shop3 by so many seconds. */
  setClock: (seconds: number) => void
}

const password = randomBytes(12).toString('hex')
const secret = randomBytes(32).toString('hex')

/** Creates the network and starts every part in dependency order. */
export async function buildCluster(folder: string, print: (line: string) => void): Promise<Cluster> {
  // Traversable for PostgreSQL's account.
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  isolate(data)
  layCables()
  const clock = join(data, 'clock')
  writeFileSync(clock, '+0')
  const all = [
    ...stores.map((machine) => etcd(machine, data)),
    bucket(data),
    ...databases.map((machine) => database(machine, data)),
    pooler(),
    ...shops.map((machine) => shop(machine, data, clock)),
    proxy(),
  ].map((command) => programOf(folder, command))
  const programs = Object.fromEntries(all.map((one) => [one.machine, one])) as Record<Machine, Program>
  const start = async (...some: Machine[]) => {
    print(`starting ${some.join(', ')}`)
    await Promise.all(some.map((machine) => programs[machine].start()))
  }
  await start(...stores, 'bucket')
  await start('db1')
  await start('db2', 'proxy')
  await untilTrue('a synchronous standby', isWhole)
  await createShop()
  await start('pooler')
  for (const machine of shops) await start(machine)
  const address = readAddress(databaseUrl)
  const db = openDatabase(address, { connections: 4, onError: () => {}, waitMs: 10_000 })
  const setClock = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}`)
  return { programs, db, origin: `http://${machineAddress('proxy')}`, primary, isWhole, setClock }
}

/** Mounts are visible within the namespace alone. */
function isolate(data: string): void {
  mkdirSync('/run/netns', { recursive: true })
  for (const place of ['/run/netns', '/etc/pgbouncer']) tell('mount', '-t', 'tmpfs', 'tmpfs', place)
  mkdirSync(data, { recursive: true })
  tell('mount', '-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', data)
}

const etcd = (machine: (typeof stores)[number], data: string) => {
  const url = (port: number) => `http://${machineAddress(machine)}:${port}`
  return {
    machine,
    command: [
      'etcd',
      '--name',
      machine,
      '--data-dir',
      join(data, machine),
      '--listen-client-urls',
      url(2379),
      '--advertise-client-urls',
      url(2379),
      '--listen-peer-urls',
      url(2380),
      '--initial-advertise-peer-urls',
      url(2380),
      '--initial-cluster',
      stores.map((one) => `${one}=http://${machineAddress(one)}:2380`).join(','),
      '--heartbeat-interval',
      '200',
      '--election-timeout',
      '2000',
      '--logger',
      'zap',
    ],
    // The first ones wait for the others.
    isReady: async () => machine !== 'etcd3' || answersWell(`${url(2379)}/health`),
  }
}

const bucket = (data: string) => ({
  machine: 'bucket' as const,
  command: [process.execPath, join(import.meta.dirname, 'bucket.ts'), machineAddress('bucket'), join(data, 'bucket')],
  isReady: async () => (await fetch(`http://${machineAddress('bucket')}:9000/`).catch(() => null)) !== null,
})

function database(machine: DatabaseMachine, data: string) {
  const own = join(data, machine)
  mkdirSync(own)
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(tell('id', flag, 'postgres')))
  chownSync(own, uid, gid)
  chmodSync(own, 0o700)
  const address = machineAddress(machine)
  return {
    machine,
    command: ['patroni', shipped('patroni.yml')],
    asPostgres: true,
    env: {
      PATRONI_NAME: machine,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: join(own, 'data'),
      PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
    },
    isReady: () => answersWell(`http://${address}:8008/health`),
  }
}

const pooler = () => ({
  machine: 'pooler' as const,
  command: ['pgbouncer', shipped('pgbouncer.ini')],
  asPostgres: true,
  isReady: () => answersDatabase(poolerUrl),
})

const proxy = () => ({
  machine: 'proxy' as const,
  command: ['haproxy', '-f', shipped('haproxy.cfg')],
  isReady: async () => (await fetch(`http://${machineAddress('proxy')}/healthz`).catch(() => null)) !== null,
})

const hosts = databases.map((machine) => machineAddress(machine)).join(',')
const databaseUrl = `postgres://strut:${password}@${hosts}/strut?target_session_attrs=read-write`
const poolerUrl = `postgres://strut:${password}@${machineAddress('pooler')}:6432/strut`

function shop(machine: (typeof shops)[number], data: string, clock: string) {
  const own = join(data, machine)
  mkdirSync(own)
  const faked = {
    LD_PRELOAD: clockLibrary,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const settings = {
    PORT: '3000',
    HOST: machineAddress(machine),
    STRUT_DATA: own,
    STRUT_LOG: 'warn',
    STRUT_MODE: 'production',
    STRUT_ORIGIN: `https://${shopHost}`,
    STRUT_SECRET: secret,
    DATABASE_URL: poolerUrl,
    DATABASE_DIRECT_URL: databaseUrl,
    // The proxy, and the buyers' machine, which sends for many clients as a CDN does.
    STRUT_TRUSTED_PROXIES: '10.77.0.0/24',
    BUCKET_ENDPOINT: `http://${machineAddress('bucket')}:9000`,
    BUCKET_REGION: 'us-east-1',
    BUCKET_NAME: 'shop-media',
    BUCKET_KEY_ID: 'S3RVER',
    BUCKET_SECRET: 'S3RVER',
  }
  return {
    machine,
    command: ['env', '-C', root, process.execPath, ...startFlags(), 'server/main.ts'],
    env: {
      ...noSettings,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '1',
      NODE_COMPILE_CACHE: join(data, 'compiled'),
      ...settings,
      ...(machine === 'shop3' && faked),
    },
    isReady: () => answersWell(`http://${machineAddress(machine)}:3000/readyz`),
  }
}

async function createShop(): Promise<void> {
  const machine = await primary()
  if (machine === null) throw new Error('No database takes writes')
  const url = `postgres://postgres:${password}@${machineAddress(machine)}/postgres`
  await requestOnce(url, `create role strut login password '${password}'`)
  await requestOnce(url, 'create database strut owner strut')
  const known = await requestOnce(url, `select rolpassword as secret from pg_authid where rolname = 'strut'`)
  // The only WAL file that is not archived.
  writeFileSync('/etc/pgbouncer/userlist.txt', `"strut" "${known[0]?.['secret']}"\n`)
  chmodSync('/etc/pgbouncer/userlist.txt', 0o644)
}

/** Waits for a database, which may start slowly on a busy machine. */
async function requestOnce(url: string, statement: string, waitMs = 60_000): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitMs, query_timeout: waitMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    void client.end().catch(() => {})
  }
}

const answersDatabase = (url: string) =>
  requestOnce(url, 'select 1', 4_000).then(
    () => true,
    () => false,
  )

async function primary(): Promise<DatabaseMachine | null> {
  for (const machine of databases)
    if (await answersWell(`http://${machineAddress(machine)}:8008/primary`, 'OPTIONS')) return machine
  return null
}

async function isWhole(): Promise<boolean> {
  const machine = await primary()
  if (machine === null) return false
  const other = machine === 'db1' ? 'db2' : 'db1'
  return answersWell(`http://${machineAddress(other)}:8008/sync`, 'OPTIONS')
}
