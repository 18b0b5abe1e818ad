import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sandbox } from '../sandbox.ts'

export type TrialPlace = { run: (script: string) => { isWell: boolean; output: string }; close: () => void }

/** Without a language, as a bare server: its PostgreSQL makes databases of SQL_ASCII. */
const clean = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' }
const quietly = { stdio: 'ignore', env: { ...clean, DEBIAN_FRONTEND: 'noninteractive' } } as const

const prelude = `set -eu
opened() {
  for at in $(seq 600); do curl -fsk --max-time 5 $resolve "$1" > /dev/null 2>&1 && return; sleep 0.2; done
  echo "$1 does not answer"; return 1
}
serve() { for each; do systemctl start "$each" 2> /dev/null || true; done; }
resolve=
`

/** A bare Debian of debootstrap with these packages, made once. Nothing starts by itself but what a chapter starts. */
export function debianOf(folder: string, packages: readonly string[]): string {
  const bare = join(folder, 'bare')
  const full = join(folder, 'full')
  const finished = (to: string, make: (draft: string) => void) => {
    if (existsSync(to)) return
    execFileSync('rm', ['-rf', `${to}.draft`])
    make(`${to}.draft`)
    renameSync(`${to}.draft`, to)
  }
  const included = '--include=systemd,systemd-sysv,dbus,ca-certificates,curl,zstd'
  finished(bare, (draft) => execFileSync('debootstrap', ['--variant=minbase', included, 'bookworm', draft], quietly))
  finished(full, (draft) => {
    execFileSync('cp', ['-a', bare, draft])
    const inside = (...command: string[]) => execFileSync('chroot', [draft, ...command], quietly)
    writeFileSync(join(draft, 'usr/sbin/policy-rc.d'), 'exit 101\n', { mode: 0o755 })
    writeFileSync(
      join(draft, 'etc/apt/apt.conf.d/90manual'),
      'APT { Get::Assume-Yes "true"; Install-Recommends "false"; };\n',
    )
    cpSync(join(import.meta.dirname, 'postgres-image.sh'), join(draft, 'usr/local/bin/postgres-image'))
    inside('apt-get', 'install', ...packages)
    inside(
      'sh',
      '-c',
      `cd /etc/systemd/system/multi-user.target.wants && rm -f ${packages.map((name) => `${name}.service`).join(' ')}`,
    )
  })
  return full
}

/** Boots a copy of it under systemd, without a network, as its own init; `files` are in /root. */
export async function bootMachine(folder: string, debian: string, files: Record<string, string>): Promise<TrialPlace> {
  const disk = join(folder, 'disk')
  execFileSync('cp', ['-a', debian, disk])
  for (const [name, from] of Object.entries(files)) cpSync(from, join(disk, 'root', name), { recursive: true })
  writeFileSync(join(disk, 'etc/hosts'), '127.0.0.1 localhost shop.localhost\n')
  const strut = '#!/bin/sh\nexec runuser -u strut -- /opt/strut/current/strut "$@"\n'
  writeFileSync(join(disk, 'usr/local/bin/strut'), strut, { mode: 0o755 })
  const [program = '', ...args] = [...sandbox, 'systemd-nspawn', `--directory=${disk}`]
  const more = ['--register=no', '--keep-unit', '--private-network', '--boot', '--quiet']
  const nspawn = spawn(program, [...args, ...more], { stdio: 'ignore' })
  const init = await initOf(nspawn)
  const enter = ['-t', init, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--root', '--wd', 'sh', '-c']
  const run = (script: string) => outcomeOf(spawnSync('nsenter', [...enter, `${prelude}cd /root\n${script}`], ran))
  while (!run('systemctl is-active multi-user.target').isWell) await wait(200)
  return { run, close: () => void nspawn.kill('SIGKILL') }
}

const ran = { encoding: 'utf8', env: clean, timeout: 600_000, maxBuffer: 2 ** 26 } as const

function outcomeOf({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }) {
  return { isWell: status === 0, output: `${stdout}${stderr}` }
}

/** The deepest first child is the machine's systemd. */
async function initOf({ pid }: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    await wait(100)
    const found = spawnSync(
      'sh',
      [
        '-c',
        `p=${pid}; while c=$(pgrep -P $p | head -n 1) && [ -n "$c" ]; do p=$c; [ "$(cat /proc/$p/comm)" = systemd ] && echo $p && exit; done`,
      ],
      { encoding: 'utf8' },
    )
    if (found.stdout.trim() !== '') return found.stdout.trim()
  }
  throw new Error('The machine did not boot')
}

/**
 * Debian's podman in the place of docker, in a network of its own; images that the internet would bring are made of the
 * same Debian: its slim image, Caddy 2 and PostgreSQL.
 */
export function openContainers(folder: string, debian: string, files: Record<string, string>): TrialPlace {
  const work = join(folder, 'work')
  mkdirSync(work, { recursive: true })
  for (const [name, from] of Object.entries(files)) cpSync(from, join(work, name), { recursive: true })
  for (const [name, text] of Object.entries(engine))
    writeFileSync(join(folder, name), text.replaceAll('FOLDER', folder))
  const [program = '', ...args] = [...sandbox, 'sh', '-c']
  const places = {
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  }
  const env = { ...clean, ...places, DEBIAN: debian }
  const run = (script: string) =>
    outcomeOf(spawnSync(program, [...args, prelude + podman + script], { ...ran, cwd: work, env }))
  return { run, close: () => {} }
}

const engine = {
  'containers.conf': `[containers]
default_ulimits = ["nofile=1024:4096", "nproc=4096:8192"]
[network]
network_config_dir = "FOLDER/networks"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
`,
  'storage.conf': `[storage]
driver = "overlay"
graphroot = "FOLDER/images"
runroot = "/run/containers/storage"
`,
}

const podman = `mkdir -p /run/containers && mount -t tmpfs tmpfs /run/containers && ip link set lo up
resolve='--resolve shop.localhost:443:172.31.80.1'
docker() {
  first=$1; shift
  case $first in
    build) podman build --format docker "$@" ;;
    compose) podman-compose "$@" ;;
    *) podman "$first" "$@" ;;
  esac
}
`
