import type { ServerAddress } from '#db/engine/address.ts'
import { freePort } from '#server/http/free-port.ts'
import { startDebianServer } from './debian-server.ts'

/** Two connections in total, as hosted databases have it, so that session state is lost at once. */
const settings = {
  listen_addr: '127.0.0.1',
  pool_mode: 'transaction',
  default_pool_size: '2',
  auth_type: 'any',
  unix_socket_dir: '',
}

/** Starts a pgbouncer in front of this database. Returns the pooler's URL. */
export async function startPgbouncer(
  address: ServerAddress,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  if (!('host' in address)) throw new Error('pgbouncer leads to a socket of the embedded PostgreSQL')
  const port = await freePort()
  const { host, user, password, database } = address
  const all = Object.entries({ ...settings, listen_port: String(port), ...more })
  await startDebianServer({
    title: 'pgbouncer',
    variable: 'PGBOUNCER',
    places: ['/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
    packages: ['pgbouncer'],
    port,
    configuration: () =>
      [
        '[databases]',
        `* = host=${host} port=${address.port} user=${user} password=${password}`,
        '[pgbouncer]',
        ...all.map(([name, value]) => `${name} = ${value}`),
      ].join('\n'),
    options: (file) => [file],
  })
  return `postgres://${user}:any@127.0.0.1:${port}/${database}`
}
