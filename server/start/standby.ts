import { type CatalogueListener, notifyInTurn } from '#db/catalogue/change-listener.ts'
import { openPageDatabase } from '#db/catalogue/page-memory.ts'
import { readAddress } from '#db/engine/address.ts'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { followStandby } from '#db/engine/standby.ts'
import { rememberListings } from '#db/search/listing-memory.ts'
import type { Shop } from '#flows/shop.ts'
import type { Config } from './config.ts'
import { connectionsOf } from './open-database.ts'

type StandbyReads = {
  /** Shop for public pages and reports: over the standby while it is current. */
  shop: () => Shop
  listener: CatalogueListener
  close: () => Promise<void>
}

/** Opens the standby of DATABASE_READ_URL, if set. The primary is used while it is unavailable. */
export function openReads(shop: Shop, config: Pick<Config, 'databaseReadUrl' | 'processes'>): StandbyReads {
  const { databaseReadUrl } = config
  const primary = openPageDatabase(shop.db)
  const overPrimary = shopOver(shop, primary.db)
  const own = notifyInTurn(primary.listener, rememberListings(primary.db))
  if (databaseReadUrl === null) return { shop: () => overPrimary, listener: own, close: async () => {} }
  const { log } = shop
  const onError = (error: Error) => log.warn({ error }, 'a connection to the standby broke')
  const db = openDatabase(readAddress(databaseReadUrl), { connections: connectionsOf(config), onError })
  const standby = followStandby(shop.db, db, {
    onError: (problem) => {
      if (problem === null) log.info({}, 'standby in use for reads')
      else log.warn({ err: problem }, 'standby not in use: the primary serves its reads')
    },
  })
  const pages = openPageDatabase(db)
  const overStandby = shopOver(shop, pages.db)
  return {
    shop: () => (standby.isCurrent() ? overStandby : overPrimary),
    listener: notifyInTurn(own, pages.listener, rememberListings(pages.db), standby.listener),
    close: async () => {
      await standby.close()
      await db.destroy()
    },
  }
}

/** Wraps the shop with another database; providers set later are visible through it. */
export const shopOver = (shop: Shop, db: Db): Shop => Object.create(shop, { db: { value: db, enumerable: true } })
