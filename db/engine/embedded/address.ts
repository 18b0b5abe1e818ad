import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type ClusterHome, readIfPresent, writeSecretFile } from './home.ts'

/** Host and port for `pg`: a folder with a Unix socket, or a loopback host. */
export type ClusterAddress = { host: string; port: number }

/** Maximum path length: Linux allows 107 bytes, macOS 103. */
const longestSocketPath = 100
const loopback = '127.0.0.1'

/** Returns the cluster's address. Null before the first start of a cluster that needs a TCP port. */
export async function knownAddress(home: ClusterHome): Promise<ClusterAddress | null> {
  if (hasSocket(home)) return { host: home.folder, port: await socketPort(home) }
  const port = await readIfPresent(home.portFile)
  return port ? { host: loopback, port: Number(port) } : null
}

/** Chooses the address for a start: the previous port if it is free. */
export async function chooseAddress(home: ClusterHome): Promise<ClusterAddress> {
  const known = await knownAddress(home)
  if (known && (hasSocket(home) || (await freePort(known.port)))) return known
  const port = (await freePort(0)) ?? 0
  await writeSecretFile(home, home.portFile, String(port))
  return { host: loopback, port }
}

/** Builds the settings that make PostgreSQL listen there only; folder names are quoted for postgresql.conf. */
export function listenArgs({ host, port }: ClusterAddress): string[] {
  const [socketFolder, addresses] = host === loopback ? ['', loopback] : [`"${host.replaceAll('"', '""')}"`, '']
  return ['-p', `${port}`, '-c', `unix_socket_directories=${socketFolder}`, '-c', `listen_addresses=${addresses}`]
}

function hasSocket(home: ClusterHome): boolean {
  const path = join(home.folder, '.s.PGSQL.65535')
  return process.platform !== 'win32' && Buffer.byteLength(path) <= longestSocketPath
}

/**
 * Chooses the socket's number, different for each cluster: when a data folder is deleted and recreated, the old
 * postmaster removes its own socket a minute later, not the new one's.
 */
async function socketPort(home: ClusterHome): Promise<number> {
  const password = (await readIfPresent(home.passwordFile)) ?? ''
  return 10_000 + (createHash('sha256').update(password).digest().readUInt16BE() % 50_000)
}

/** Returns the port if it is free, any free one for 0; null when taken. */
async function freePort(port: number): Promise<number | null> {
  const server = createServer().listen(port, loopback)
  try {
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : null
  } catch {
    return null
  } finally {
    server.close()
  }
}
