/** The part of `main.ts` within its own namespaces. */
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildCluster, type Cluster, shops } from './cluster.ts'
import { fillShop, openAccounts, pagesOf, requestByProxy } from './crowd.ts'
import { type ClusterFault, killOfMachine, killOfPostgres, otherFaults } from './faults.ts'
import { type Figures, faultTable, figuresOf } from './figures.ts'
import { hasNetem, machineAddress } from './network.ts'
import { untilTrue } from './programs.ts'
import { holdSale } from './sale.ts'
import { openTraffic, type Traffic, type Wish } from './traffic.ts'
import { isClean, judgeCluster } from './verdict.ts'

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    kills: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    pieces: { type: 'string', default: '1000' },
    buyers: { type: 'string', default: '20000' },
    report: { type: 'string' },
    stay: { type: 'boolean', default: false },
  },
})

const { folder } = options
const print = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

/** Injects a fault, waits for confirmed orders, repairs it, and waits until the cluster is healthy. */
async function play(
  cluster: Cluster,
  traffic: Traffic,
  { name, holdMs, isSurvived, strike }: ClusterFault,
): Promise<Figures> {
  await untilTrue('the cluster to be whole', cluster.isWhole)
  await wait(1_500)
  const struckAt = traffic.now()
  const mend = await strike(cluster)
  await wait(holdMs)
  const isBack = async () => figuresOf(name, struckAt, traffic).backAfter !== null
  if (isSurvived) await untilTrue(`orders after ${name}`, isBack)
  await mend()
  await untilTrue(`orders after ${name}`, isBack)
  await untilTrue('the cluster to be whole', cluster.isWhole)
  const figures = figuresOf(name, struckAt, traffic)
  const { backAfter, longestPause, pages, presses, unanswered } = figures
  print(
    `${name}: back after ${backAfter?.toFixed(1)} s, pause ${longestPause.toFixed(1)} s, ` +
      `${pages.answered} of ${pages.asked} pages ${JSON.stringify(unanswered)}, presses ${JSON.stringify(presses)}`,
  )
  return figures
}

function percentileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

function reportOn(figures: readonly Figures[]): string {
  const kills = figures.filter(({ fault }) => fault.startsWith('primary'))
  if (kills.length === 0) return faultTable(figures)
  const back = kills.map(({ backAfter }) => backAfter ?? Number.POSITIVE_INFINITY)
  const times = [0.5, 0.95, 1].map((part) => percentileOf(back, part).toFixed(1))
  return `${faultTable(figures)}\n${kills.length} kills of the primary: writes back after ${times[0]} s (half), ${times[1]} s (95 %), ${times[2]} s (all)`
}

async function attack(cluster: Cluster): Promise<{ figures: Figures[]; wishes: Wish[] }> {
  const { db, origin } = cluster
  const productIds = await fillShop(db)
  const shoppers = await openAccounts(db, 2_000, 10_000_000)
  // Every server caches every page before the first fault.
  for (const machine of shops)
    for (const path of pagesOf(productIds)) await requestByProxy(`http://${machineAddress(machine)}:3000`, { path })
  const traffic = openTraffic({ origin, shoppers, productIds })
  await wait(5_000)
  const figures: Figures[] = []
  const kills = Array.from({ length: Number(options.kills) }, (_, at) => (at % 2 ? killOfPostgres : killOfMachine))
  const others = otherFaults.filter(({ name }) => name.includes(options.only))
  const rounds = Array.from({ length: Number(options.rounds) }, () => others).flat()
  for (const fault of [...kills, ...rounds]) figures.push(await play(cluster, traffic, fault))
  print('the last buyers')
  await traffic.end()
  return { figures, wishes: traffic.wishes }
}

const cluster = await buildCluster(folder, print)
if (options.stay) {
  print(`${cluster.origin} within the namespaces of process ${process.ppid}; logs in ${folder}; Ctrl-C ends all`)
  await wait(2 ** 31 - 1)
}
const { figures, wishes } = await attack(cluster)
const sale = options.pieces === '0' ? null : await holdSale(cluster, Number(options.pieces), Number(options.buyers))
const verdict = await judgeCluster(cluster.db, [...wishes, ...(sale?.wishes ?? [])])
const sold = sale?.wishes.filter(({ orderId }) => orderId !== null).length
console.log(`\nslow lines by ${hasNetem() ? 'netem' : 'lost packets (this kernel has no netem)'}\n${reportOn(figures)}`)
if (sale) {
  const { pieces, buyers, seconds, left } = sale
  console.log(`${pieces} pieces, ${buyers} buyers: ${sold} orders, ${left} pieces left, ${seconds.toFixed(0)} s`)
}
const orders = wishes.filter(({ orderId }) => orderId !== null).length
console.log(`${orders} orders beside the sale; ${JSON.stringify(verdict).slice(0, 2_000)}`)
if (options.report)
  writeFileSync(options.report, JSON.stringify({ figures, verdict, orders, sale: { ...sale, wishes: sold } }))
const isWell = isClean(verdict) && (sale === null || (sale.left === 0 && sold === sale.pieces))
console.log(isWell ? 'Nothing lost, nothing doubled.' : 'WRONG: see above.')
process.exit(isWell ? 0 : 1)
