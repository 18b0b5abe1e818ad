import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { audit } from '#tests/rules/auditor.ts'
import { newDataFolder } from '#tests/support/servers/server-process.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { judge } from './histories/judge.ts'
import { factsOf } from './histories/model.ts'
import { historyServer } from './histories/server.ts'
import { takeStep } from './histories/steps.ts'
import { openWorld, settle } from './histories/world.ts'

const shop = await testShop()
const folder = await newDataFolder()
const server = historyServer()
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** HISTORY_SEED=7 repeats one; HISTORY_FIRST and HISTORIES select a part. */
const given = process.env['HISTORY_SEED']
const first = Number(given ?? process.env['HISTORY_FIRST'] ?? 1)
const histories = given ? 1 : Number(process.env['HISTORIES'] ?? 200)
const stepsOfOne = 40
/** Number of each outcome. */
const kinds = [
  'advances',
  'paidOnline',
  'credit',
  'besideCredit',
  'cards',
  'sizes',
  'sizesKept',
  'repacked',
  'lost',
] as const

test(`${histories} random histories of orders, payments, cancels, refunds, kills and clock jumps end with books that agree`, async () => {
  const broken: string[] = []
  const met = {
    advances: 0,
    paidOnline: 0,
    credit: 0,
    besideCredit: 0,
    cards: 0,
    sizes: 0,
    sizesKept: 0,
    repacked: 0,
    lost: 0,
  }
  for (let seed = first; seed < first + histories; seed += 1) {
    const verdict = await play(seed)
    if (verdict !== null) {
      console.error(verdict)
      broken.push(verdict)
    }
    const [one] = await shop.ask(sql<typeof met>`select count(*) filter (where advance > 0)::int as advances,
      count(*) filter (where payment_method <> original_payment_method)::int as "paidOnline",
      count(*) filter (where payment_method = 'CREDIT')::int as credit,
      (select count(*)::int from payments where gateway = 'credit' and part = 'advance') as "besideCredit",
      (select count(*)::int from gift_cards where claimed_at is not null) as cards,
      (select count(*)::int from size_requests where state = 'paid') as sizes,
      (select count(*)::int from size_requests where state = 'ended') as "sizesKept",
      (select count(*)::int from audit_log where action = 'repack-order') as repacked,
      count(*) filter (where returned_stock = 'lost')::int as lost from orders`)
    if (one) for (const name of kinds) met[name] += one[name]
  }
  expect(broken).toEqual([])
  console.log(kinds.map((name) => `${name}: ${met[name]}`).join(', '))
  if (histories >= 200) for (const name of kinds) expect(met[name], name).toBeGreaterThan(3)
})

/** Null when all invariants hold; otherwise the violations, with the history. */
async function play(seed: number): Promise<string | null> {
  const world = await openWorld({ shop, server, folder, seed })
  try {
    for (let step = 0; step < stepsOfOne; step += 1) await takeStep(world, step)
    const stuck = await settle(world)
    const { db } = shop
    const facts = factsOf({ ...world, credit: [...world.credit.values()] })
    const wrong = [
      ...world.record.filter((line) => line.includes('broke (')),
      ...stuck,
      ...(await judge(db, world.gateway.books(), facts)),
      ...(await audit({ db, gateway: world.gateway })),
    ]
    if (given) console.log(world.record.join('\n'))
    if (wrong.length === 0) return null
    return [`HISTORY_SEED=${seed}`, ...wrong.map((line) => `WRONG ${line}`), ...world.record].join('\n')
  } finally {
    await world.gateway.close()
  }
}
