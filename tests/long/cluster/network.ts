import { execFileSync } from 'node:child_process'

/** Machines of the cluster, each a network namespace, by the last octet of its address. */
export const machines = {
  proxy: 10,
  shop1: 21,
  shop2: 22,
  shop3: 23,
  pooler: 30,
  db1: 41,
  db2: 42,
  etcd1: 51,
  etcd2: 52,
  etcd3: 53,
  bucket: 60,
} as const

export type Machine = keyof typeof machines

export const machineAddress = (machine: Machine) => `10.77.0.${machines[machine]}`

/** The buyers' own, on the bridge. */
const ownAddress = '10.77.0.1'

/** A reversible change of the network. */
export type Undo = () => void

/** Waits for the command. Throws with its output when it fails. */
export const tell = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Within its own namespace (`main.ts`): a bridge, and a virtual cable to each machine. */
export function layCables(): void {
  tell('ip', 'link', 'set', 'lo', 'up')
  tell('ip', 'link', 'add', 'switch', 'type', 'bridge')
  tell('ip', 'addr', 'add', `${ownAddress}/24`, 'dev', 'switch')
  tell('ip', 'link', 'set', 'switch', 'up')
  for (const machine of Object.keys(machines) as Machine[]) {
    tell('ip', 'netns', 'add', machine)
    tell('ip', 'link', 'add', machine, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', machine)
    tell('ip', 'link', 'set', machine, 'master', 'switch', 'up')
    const here = ['-n', machine]
    tell('ip', ...here, 'addr', 'add', `${machineAddress(machine)}/24`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) tell('ip', ...here, 'link', 'set', device, 'up')
  }
}

const inside = (machine: Machine, ...command: string[]) => tell('ip', 'netns', 'exec', machine, ...command)

/** Drops all packets between one machine and the others silently, as when a switch breaks. */
export function cut(one: Machine, others: readonly Machine[]): Undo {
  const rules = others.flatMap((other) => [
    ['INPUT', '-s', machineAddress(other), '-j', 'DROP'],
    ['OUTPUT', '-d', machineAddress(other), '-j', 'DROP'],
  ])
  for (const rule of rules) inside(one, 'iptables', '-I', ...rule)
  return () => {
    for (const rule of rules) inside(one, 'iptables', '-D', ...rule)
  }
}

/** Unplugs the machine's cable: others soon learn that it is unreachable. */
export function unplug(machine: Machine): Undo {
  tell('ip', 'link', 'set', machine, 'down')
  return () => void tell('ip', 'link', 'set', machine, 'up')
}

/**
 * Delays every packet that the machine sends by 100 ± 40 ms. A kernel without netem drops one of seven received packets
 * instead, so that TCP retransmits.
 */
export function slowDown(machine: Machine): Undo {
  if (hasNetem()) {
    inside(machine, 'tc', 'qdisc', 'add', 'dev', 'eth0', 'root', 'netem', 'delay', '100ms', '40ms')
    return () => void inside(machine, 'tc', 'qdisc', 'del', 'dev', 'eth0', 'root')
  }
  const rule = ['INPUT', '-m', 'statistic', '--mode', 'random', '--probability', '0.15', '-j', 'DROP']
  inside(machine, 'iptables', '-I', ...rule)
  return () => void inside(machine, 'iptables', '-D', ...rule)
}

let netem: boolean | null = null

export function hasNetem(): boolean {
  if (netem !== null) return netem
  try {
    inside('bucket', 'tc', 'qdisc', 'add', 'dev', 'lo', 'root', 'netem', 'delay', '1ms')
    netem = true
  } catch {
    netem = false
  }
  return netem
}

/** Kills all processes of a machine at once. */
export function pullThePlug(machine: Machine): void {
  for (const pid of processesOf(machine)) killHard(pid)
}

export const processesOf = (machine: Machine): string[] =>
  tell('ip', 'netns', 'pids', machine).split('\n').filter(Boolean)

export function killHard(pid: string): void {
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It exited meanwhile.
  }
}
