/** Address of one PostgreSQL server: a URL, or its parts (the host may be a socket's folder). */
export type ServerAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

/** Address of the shop's PostgreSQL; `servers` lists a primary and standbys, any of which may be promoted. */
export type DatabaseAddress = ServerAddress | { servers: readonly [ServerAddress, ...ServerAddress[]] }

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/**
 * Parses a URL like libpq, with one host or several:
 * `postgres://user@one:5432,two/shop?target_session_attrs=read-write`.
 */
export function readAddress(url: string): DatabaseAddress {
  const [, start = '', hosts = '', rest = ''] = parts.exec(url) ?? []
  const [first, ...others] = hosts.split(',').map((host) => ({ connectionString: start + host + rest }))
  return first && others.length > 0 ? { servers: [first, ...others] } : { connectionString: url }
}

/** Returns the address of another database on the same server. */
export function siblingAddress<Address extends DatabaseAddress>(address: Address, database: string): Address
export function siblingAddress(address: DatabaseAddress, database: string): DatabaseAddress {
  if ('servers' in address) {
    const [first, ...others] = address.servers
    return { servers: [siblingAddress(first, database), ...others.map((other) => siblingAddress(other, database))] }
  }
  if (!('connectionString' in address)) return { ...address, database }
  const url = new URL(address.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
