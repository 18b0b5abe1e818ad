import { setTimeout as wait } from 'node:timers/promises'
import { findImagesWithoutWidths } from '#db/catalogue/media.ts'
import { startServer, stop, withDatabase } from '#tests/support/servers/server-process.ts'

/** Fills the demo shop of this folder once and waits until every picture has its widths. Returns the folder. */
export async function prepareDemoShop(dataFolder: string): Promise<string> {
  const server = await startServer(dataFolder)
  await withDatabase(dataFolder, async (db) => {
    const count = async () => (await findImagesWithoutWidths(db)).length
    if ((await count()) > 0) console.log('Making the widths of the demo pictures; this is done once …')
    while ((await count()) > 0) await wait(1_000)
  })
  await stop(server)
  return dataFolder
}
