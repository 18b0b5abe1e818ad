import { urlOf } from '#tests/support/servers/postgres-cluster.ts'
import { newDataFolder, removeFolder, startServer, stop } from '#tests/support/servers/server-process.ts'
import { emptyDatabase } from '#tests/support/shops/test-database.ts'

/** Starts several servers at once on an empty database, requests each home page and stops them. */
export async function startAtOnce({ count, shareFolder }: { count: number; shareFolder: boolean }) {
  const DATABASE_URL = urlOf(await emptyDatabase())
  const shared = await newDataFolder()
  const folders = await Promise.all(Array.from({ length: count }, () => (shareFolder ? shared : newDataFolder())))
  const settings = { DATABASE_URL, STRUT_DEMO_GOODS: 'off' }
  const starts = folders.map((folder) => startServer(folder, 'server/main.ts', settings))
  const outcomes = await Promise.allSettled(starts)
  const servers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  try {
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    return await Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/home`)).status))
  } finally {
    await Promise.all(servers.map(stop))
    await Promise.all([shared, ...folders].map(removeFolder))
  }
}
