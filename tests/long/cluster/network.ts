import { execFileSync } from 'node:child_process'

/** Machines of the cluster, each a network namespace, by the last part of its address. */
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
export const ownAddress = '10.77.0.1'

/** A change of the network that can be taken back. */
export type Undo = () => void

/** Waits for its end. Throws with what it said when it fails. */
export const tell = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Within a namespace of its own (`main.ts`): a bridge, and each machine at it by a cable. */
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

/** Nothing passes between one and the others, and nobody is told: as when a switch breaks. */
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

/** The machine's cable is pulled out: others soon hear that there is no way to it. */
export function unplug(machine: Machine): Undo {
  tell('ip', 'link', 'set', machine, 'down')
  return () => void tell('ip', 'link', 'set', machine, 'up')
}

/**
 * Every packet that the machine sends takes 100 ms, give or take 40. A kernel without netem loses one packet in seven
 * of what it receives instead, so that TCP waits and sends again.
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

/** All processes of a machine, at once, without a word. */
export function pullThePlug(machine: Machine): void {
  for (const pid of processesOf(machine)) killHard(pid)
}

export const processesOf = (machine: Machine): string[] =>
  tell('ip', 'netns', 'pids', machine).split('\n').filter(Boolean)

export function killHard(pid: string): void {
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It ended by itself a moment ago.
  }
}
