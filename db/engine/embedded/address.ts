import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type ClusterHome, readIfPresent, writeSecretFile } from './home.ts'

/** As `pg` takes it: a folder that holds a Unix socket, or a loopback host. */
export type ClusterAddress = { host: string; port: number }

/** Linux allows 107 bytes, macOS 103. */
const longestSocketPath = 100
const loopback = '127.0.0.1'

/** Address of the cluster if it runs. Null before the first start of one that needs a port. */
export async function knownAddress(home: ClusterHome): Promise<ClusterAddress | null> {
  if (hasSocket(home)) return { host: home.folder, port: await socketPort(home) }
  const port = await readIfPresent(home.portFile)
  return port ? { host: loopback, port: Number(port) } : null
}

/** Address for a cluster that is about to start: the same port as last time while it is free. */
export async function chooseAddress(home: ClusterHome): Promise<ClusterAddress> {
  const known = await knownAddress(home)
  if (known && (hasSocket(home) || (await freePort(known.port)))) return known
  const port = (await freePort(0)) ?? 0
  await writeSecretFile(home, home.portFile, String(port))
  return { host: loopback, port }
}

/** Settings that make PostgreSQL listen there and nowhere else; a folder's name is quoted as its configuration wants it. */
export function listenArgs({ host, port }: ClusterAddress): string[] {
  const [socketFolder, addresses] = host === loopback ? ['', loopback] : [`"${host.replaceAll('"', '""')}"`, '']
  return ['-p', `${port}`, '-c', `unix_socket_directories=${socketFolder}`, '-c', `listen_addresses=${addresses}`]
}

function hasSocket(home: ClusterHome): boolean {
  const path = join(home.folder, '.s.PGSQL.65535')
  return process.platform !== 'win32' && Buffer.byteLength(path) <= longestSocketPath
}

/**
 * Part of the socket's name, and another one for each cluster: when a data folder is thrown away and made anew, the old
 * cluster notices a minute later and takes its own socket with it, not ours.
 */
async function socketPort(home: ClusterHome): Promise<number> {
  const password = (await readIfPresent(home.passwordFile)) ?? ''
  return 10_000 + (createHash('sha256').update(password).digest().readUInt16BE() % 50_000)
}

/** The port itself, or any free one for 0; null when it is taken. */
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
