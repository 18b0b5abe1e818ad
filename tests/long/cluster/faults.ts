import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, type DatabaseMachine, databases, shops, stores } from './cluster.ts'
import {
  cut,
  killHard,
  type Machine,
  machineAddress,
  machines,
  processesOf,
  slowDown,
  tell,
  unplug,
} from './network.ts'

/** Injects a fault. Returns the function that repairs it. */
export type ClusterFault = {
  name: string
  /** Duration of the fault. */
  holdMs: number
  /** Repaired only after orders were accepted again. */
  isSurvived?: true
  strike: (cluster: Cluster) => Promise<() => Promise<void>>
}

const other = (machine: DatabaseMachine): DatabaseMachine => (machine === 'db1' ? 'db2' : 'db1')

async function primaryOf(cluster: Cluster): Promise<DatabaseMachine> {
  const machine = await cluster.primary()
  if (machine === null) throw new Error('No database takes writes')
  return machine
}

/** Powers the machine off; it returns after orders have been accepted for a while. */
export const killOfMachine: ClusterFault = {
  name: 'primary: its machine killed',
  holdMs: 2_000,
  isSurvived: true,
  strike: async (cluster) => {
    const program = cluster.programs[await primaryOf(cluster)]
    await program.kill()
    return () => program.start()
  },
}

/** Kills all processes of PostgreSQL; Patroni stays and restarts it. */
export const killOfPostgres: ClusterFault = {
  name: 'primary: PostgreSQL killed',
  holdMs: 2_000,
  strike: async (cluster) => {
    for (const pid of processesOf(await primaryOf(cluster))) if (isPostgres(pid)) killHard(pid)
    return async () => {}
  },
}

function isPostgres(pid: string): boolean {
  try {
    return tell('cat', `/proc/${pid}/comm`).startsWith('postgres')
  } catch {
    return false
  }
}

const killed = (machine: Machine, holdMs: number): ClusterFault => ({
  name: `${machine} killed, back after ${holdMs / 1_000} s`,
  holdMs,
  strike: async ({ programs }) => {
    await programs[machine].kill()
    return () => programs[machine].start()
  },
})

const standbyKilled: ClusterFault = {
  name: 'standby: its machine killed',
  holdMs: 8_000,
  isSurvived: true,
  strike: async (cluster) => {
    const program = cluster.programs[other(await primaryOf(cluster))]
    await program.kill()
    return () => program.start()
  },
}

const storesKilled: ClusterFault = {
  name: 'all etcd killed',
  holdMs: 15_000,
  strike: async ({ programs }) => {
    await Promise.all(stores.map((machine) => programs[machine].kill()))
    return async () => {
      await Promise.all(stores.map((machine) => programs[machine].start()))
    }
  },
}

type Ends = (cluster: Cluster) => Promise<{ one: Machine; others: readonly Machine[] }>

const link = (name: string, holdMs: number, endsOf: Ends): ClusterFault => ({
  name: `cut for ${holdMs / 1_000} s: ${name}`,
  holdMs,
  strike: async (cluster) => {
    const { one, others } = await endsOf(cluster)
    const mend = cut(one, others)
    return async () => mend()
  },
})

const unplugged = (name: string, holdMs: number, machineOf: (cluster: Cluster) => Promise<Machine>): ClusterFault => ({
  name: `unplugged for ${holdMs / 1_000} s: ${name}`,
  holdMs,
  strike: async (cluster) => {
    const mend = unplug(await machineOf(cluster))
    return async () => mend()
  },
})

const everybodyBut = (machine: Machine) => (Object.keys(machines) as Machine[]).filter((each) => each !== machine)

const cuts: readonly ClusterFault[] = [
  link('proxy and one server', 8_000, async () => ({ one: 'proxy', others: ['shop1'] })),
  link('one server and the pooler', 8_000, async () => ({ one: 'shop1', others: ['pooler'] })),
  link('one server and both databases', 8_000, async () => ({ one: 'shop2', others: databases })),
  link('the servers and the bucket', 8_000, async () => ({ one: 'bucket', others: shops })),
  link('the pooler and the proxy', 8_000, async () => ({ one: 'pooler', others: ['proxy'] })),
  link('the proxy and the primary', 8_000, async (cluster) => ({ one: 'proxy', others: [await primaryOf(cluster)] })),
  link('primary and standby', 12_000, async () => ({ one: 'db1', others: ['db2'] })),
  link('the primary and etcd', 15_000, async (cluster) => ({ one: await primaryOf(cluster), others: stores })),
  link('the primary and everybody', 20_000, async (cluster) => {
    const one = await primaryOf(cluster)
    return { one, others: everybodyBut(one) }
  }),
  link('the standby and everybody', 12_000, async (cluster) => {
    const one = other(await primaryOf(cluster))
    return { one, others: everybodyBut(one) }
  }),
]

const unpluggedMachines: readonly ClusterFault[] = [
  unplugged('one server', 8_000, async () => 'shop1'),
  unplugged('the pooler', 8_000, async () => 'pooler'),
  unplugged('the primary', 20_000, primaryOf),
]

const slow = (name: string, machineOf: (cluster: Cluster) => Promise<Machine>): ClusterFault => ({
  name: `slow: ${name}`,
  holdMs: 8_000,
  strike: async (cluster) => {
    const mend = slowDown(await machineOf(cluster))
    return async () => mend()
  },
})

const slowLinks: readonly ClusterFault[] = [
  slow('the proxy', async () => 'proxy'),
  slow('one server', async () => 'shop1'),
  slow('the pooler', async () => 'pooler'),
  slow('the primary', primaryOf),
  slow('the standby', async (cluster) => other(await primaryOf(cluster))),
  slow('one etcd', async () => 'etcd1'),
]

const clock = (seconds: number): ClusterFault => ({
  name: `clock of one server ${seconds > 0 ? 'an hour ahead' : 'an hour behind'}`,
  holdMs: 8_000,
  strike: async ({ setClock }) => {
    setClock(seconds)
    // The library checks its file once a second, and the server updates the date once a second.
    await wait(2_500)
    const answer = await fetch(`http://${machineAddress('shop3')}:3000/healthz`)
    const ahead = (Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 1_000
    if (!(Math.abs(ahead - seconds) < 10)) throw new Error(`Its clock is ${ahead} s ahead, not ${seconds} s`)
    return async () => setClock(0)
  },
})

/** All faults except kills of the primary. */
export const otherFaults: readonly ClusterFault[] = [
  standbyKilled,
  ...shops.map((machine) => killed(machine, 3_000)),
  killed('pooler', 2_000),
  killed('proxy', 1_000),
  killed('etcd1', 5_000),
  storesKilled,
  killed('bucket', 5_000),
  ...cuts,
  ...unpluggedMachines,
  ...slowLinks,
  clock(3_600),
  clock(-3_600),
]
