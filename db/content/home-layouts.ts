import { sql } from 'kysely'
import { pictureJson } from '#db/catalogue/images.ts'
import { rememberUntilChange } from '#db/catalogue/page-memory.ts'
import type { Db } from '#db/engine/database.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import type { HomeRow } from '#domain/content/home-rows.ts'

type LayoutName = 'live' | 'draft'

/** Finds the rows of the home page; null while it has the default ones. */
export const findHomeLayout = rememberUntilChange(async (db: Db, name: LayoutName): Promise<HomeRow[] | null> => {
  const row = await db.selectFrom('homeLayouts').where('name', '=', name).select('rows').executeTakeFirst()
  return row?.rows ?? null
})

/** Locks the rows of the home page until the transaction ends. */
export async function lockHomeLayouts(tx: Db): Promise<void> {
  await sql`lock table home_layouts in share row exclusive mode`.execute(tx)
}

export async function saveHomeLayout(tx: Db, name: LayoutName, rows: readonly HomeRow[]): Promise<void> {
  const stored = JSON.stringify(rows)
  await tx
    .insertInto('homeLayouts')
    .values({ name, rows: stored })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ rows: stored }))
    .execute()
}

export async function deleteHomeDraft(tx: Db): Promise<void> {
  await tx.deleteFrom('homeLayouts').where('name', '=', 'draft').execute()
}

export async function findPictures(db: Db, urls: readonly string[]): Promise<Map<string, Picture>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .where('url', 'in', [...urls])
    .select(['url', pictureJson.as('picture')])
    .execute()
  return new Map(rows.flatMap(({ url, picture }) => (picture ? [[url, picture] as const] : [])))
}
