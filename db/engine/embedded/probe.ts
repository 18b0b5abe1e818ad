import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { codeOf } from '#db/engine/errors.ts'
import { operatorError } from '#domain/operator-error.ts'
import { type ClusterAddress, knownAddress } from './address.ts'
import { shopRole } from './create-cluster.ts'
import { type ClusterHome, readIfPresent } from './home.ts'

/** A connection, `nobody` when nothing listens, `not-yet` while it starts, recovers or stops. */
type ProbeResult = Client | 'nobody' | 'not-yet'

export type ClusterConnection = ClusterAddress & { user: string; password: string; database: string; ssl: false }

const startingOrStopping = '57P03'
const tooManyClients = '53300'
const wrongPassword = '28P01'
const cutOff = /terminated|ECONNRESET|EPIPE/

export async function connectionTo(home: ClusterHome, address: ClusterAddress): Promise<ClusterConnection> {
  const password = await readIfPresent(home.passwordFile)
  if (!password) throw operatorError(`${home.passwordFile} is missing: without it the database stays closed.`)
  return { ...address, user: shopRole, password, database: shopRole, ssl: false }
}

/** Connects to the maintenance database, so that this connection never blocks changes to the shop's. */
export async function probe(connection: ClusterConnection): Promise<ProbeResult> {
  const client = new Client({
    ...connection,
    database: 'postgres',
    application_name: 'strut-cluster-lock',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    return meaningOf(error, connection)
  }
}

/** Interprets a connection error: another program on our old TCP port is harmless, one on our socket is an error. */
function meaningOf(error: unknown, { host }: ClusterConnection): ProbeResult {
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'nobody'
  if (code === startingOrStopping || code === tooManyClients || cutOff.test(String(error))) return 'not-yet'
  if (!host.includes('/')) return 'nobody'
  if (code !== wrongPassword) throw error
  throw operatorError(`The password in ${host} does not open the database that runs there.`)
}

/** Finds the cluster if it runs, started by another server or left by a killed one; else null. */
export async function findRunning(
  home: ClusterHome,
): Promise<{ client: Client; connection: ClusterConnection } | null> {
  const address = await knownAddress(home)
  if (!address) return null
  const connection = await connectionTo(home, address)
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const answer = await probe(connection)
    if (answer === 'nobody') return null
    if (answer !== 'not-yet') return { client: answer, connection }
    await wait(20)
  }
  throw operatorError(`The database in ${home.folder} runs but lets nobody in; its log is ${home.logFile}.`)
}
