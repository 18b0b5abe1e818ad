import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs by their Debian package. */
const needed = {
  haproxy: ['haproxy'],
  pgbouncer: ['pgbouncer'],
  patroni: ['patroni'],
  'etcd-server': ['etcd'],
  iproute2: ['ip', 'tc'],
  iptables: ['iptables'],
  'util-linux': ['unshare', 'setpriv'],
} as const

const binaries = '/usr/lib/postgresql/15/bin'
export const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** Lists phrases such as 'haproxy is missing'; empty when the cluster can be built here. */
export function whatIsMissing(): string[] {
  if (process.platform !== 'linux') return ['network namespaces are Linux only']
  if (process.getuid?.() !== 0) return ['network namespaces need root']
  const packages = Object.entries(needed).flatMap(([name, programs]) => (programs.every(isThere) ? [] : [name]))
  if (!existsSync(join(binaries, 'postgres'))) packages.push('postgresql-15')
  if (!existsSync(clockLibrary)) packages.push('faketime')
  const missing = packages.map((name) => `${name} is missing`)
  const isolated = spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', '--mount-proc', 'true'])
  return isolated.status === 0 ? missing : [...missing, 'this machine allows no namespaces']
}

const places = `${process.env['PATH']}${delimiter}/usr/sbin${delimiter}/sbin`.split(delimiter)
const isThere = (program: string) => places.some((place) => existsSync(join(place, program)))
