/** Labels of the audit log's subjects, of which it stores ids only. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { readAuditObject } from '#domain/staff/audit-subject.ts'
import { isUuid } from '#domain/uuid.ts'

type LabelIds = {
  objects: readonly string[]
  /** Whether names of shoppers are included, which needs a permission. */
  withShoppers: 'with shoppers' | 'without shoppers'
}

/** Maps subjects to labels; deleted and unnamed ones are missing. */
export async function findAuditNames(db: Db, { objects, withShoppers }: LabelIds): Promise<Map<string, string>> {
  const read = objects.flatMap((object) => readAuditObject(object) ?? [])
  const idsOf = (wanted: string) => [...new Set(read.filter(({ kind }) => kind === wanted).map(({ id }) => id))]
  const uuidsOf = (kind: string) => idsOf(kind).filter(isUuid)
  const shoppers = withShoppers === 'with shoppers' ? uuidsOf('shopper') : []
  const banners = idsOf('banner').filter((id) => /^\d{1,9}$/.test(id))
  const { rows } = await sql<{ object: string; name: string | null }>`
    select 'product:' || id as object, name from products where id = any(${idsOf('product')})
    union all select 'category:' || category, title from categories where category = any(${idsOf('category')})
    union all select 'collection:' || slug, title from collections where slug = any(${idsOf('collection')})
    union all select 'banner:' || id, title from banners where id = any(${banners}::integer[])
    union all select 'staff:' || id, name from staff where id = any(${uuidsOf('staff')}::uuid[])
    union all select 'staff-invite:' || id, name from staff where id = any(${uuidsOf('staff-invite')}::uuid[])
    union all select 'staff-invite:' || id, name from staff_invites
      where id = any(${uuidsOf('staff-invite')}::uuid[])
    union all select 'import:' || id, name from catalogue_imports where id = any(${uuidsOf('import')}::uuid[])
    union all select 'webhook:' || id, coalesce(nullif(label, ''), url) from webhook_endpoints
      where id = any(${uuidsOf('webhook')}::uuid[])
    union all select 'review:' || ratings.id, products.name from ratings join products on products.id = product_id
      where ratings.id = any(${uuidsOf('review')}::uuid[])
    union all select 'shopper:' || id, raw_user_meta_data ->> 'name' from users
      where id = any(${shoppers}::uuid[]) and erased_at is null`.execute(db)
  return new Map(rows.flatMap(({ object, name }) => (name ? [[object, name]] : [])))
}
