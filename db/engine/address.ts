/** One PostgreSQL: a URL, or the parts of one (a socket's folder is a host). */
export type ServerAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

/** The shop's PostgreSQL. Several servers: a primary and standbys, any of which may be promoted. */
export type DatabaseAddress = ServerAddress | { servers: readonly [ServerAddress, ...ServerAddress[]] }

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/** Reads a URL as libpq does, with one host or several: `postgres://user@one:5432,two/shop?target_session_attrs=read-write`. */
export function readAddress(url: string): DatabaseAddress {
  const [, start = '', hosts = '', rest = ''] = parts.exec(url) ?? []
  const [first, ...others] = hosts.split(',').map((host) => ({ connectionString: start + host + rest }))
  return first && others.length > 0 ? { servers: [first, ...others] } : { connectionString: url }
}

/** The same server, another database. */
export function besideIt<Address extends DatabaseAddress>(address: Address, database: string): Address
export function besideIt(address: DatabaseAddress, database: string): DatabaseAddress {
  if ('servers' in address) {
    const [first, ...others] = address.servers
    return { servers: [besideIt(first, database), ...others.map((other) => besideIt(other, database))] }
  }
  if (!('connectionString' in address)) return { ...address, database }
  const url = new URL(address.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
