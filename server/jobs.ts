import { fromKysely, PgBoss } from 'pg-boss'
import { forgetExpired } from '#flows/forget-expired.ts'
import type { Shop } from '#flows/shop.ts'

export type Jobs = { stop: () => Promise<void> }

/** Work that nobody waits for, kept in the shop's own database: each runs once, whichever server gets to it. */
const hourly = { 'forget-expired': forgetExpired } as const

export async function startJobs(shop: Shop): Promise<Jobs> {
  // Our camel-case plugin would bend the names of pg-boss's columns.
  const boss = new PgBoss({ db: fromKysely(shop.db.withoutPlugins()) })
  boss.on('error', (error) => shop.log.error({ err: error }, 'the job queue complains'))
  await boss.start()
  for (const [name, work] of Object.entries(hourly)) {
    await boss.createQueue(name)
    await boss.work(name, () => work(shop))
    await boss.schedule(name, '17 * * * *')
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
