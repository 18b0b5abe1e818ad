import { sql } from 'kysely'
import * as v from 'valibot'
import { leadsSomewhere } from '#db/catalogue/categories.ts'
import { rememberUntilChange } from '#db/catalogue/page-memory.ts'
import type { Db } from '#db/engine/database.ts'
import { lookup } from '#db/engine/prepared-statements.ts'
import { readSetting } from '#db/settings/settings.ts'
import type { PaymentFacts } from '#domain/checkout/ways-to-pay.ts'
import type { Announcement } from '#domain/content/announcement.ts'
import { inMenuOrder, type MenuCategory, menuCategorySchema } from '#domain/content/menu.ts'
import type { Brand } from '#domain/settings/brand.ts'
import type { Contacts } from '#domain/settings/contacts.ts'
import type { FooterFacts } from '#domain/settings/footer.ts'

type SiteFrame = {
  brand: Brand
  contacts: Contacts
  menu: MenuCategory[]
  announcement: Announcement
  seller: Pick<FooterFacts, 'legalName' | 'officer' | 'hasSizeGuide' | 'pages'>
  payment: Pick<PaymentFacts, 'enabled' | 'hasUpiPayee'>
}

const footerPage = v.object({ slug: v.string(), title: v.string() })

const listOf = <Entry>(entry: v.GenericSchema<unknown, Entry>, found: unknown) =>
  v.parse(v.fallback(v.array(entry), []), found)

/**
 * Finds the frame of every page in one query: name, theme, contacts, menu, seller and payment methods. A category is in
 * the menu once it leads somewhere.
 */
export const findFrame = rememberUntilChange(async (db: Db): Promise<SiteFrame> => {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from settings where key in ('brand', 'contacts', 'shop-details', 'payment-ways', 'upi-payee', 'menu-order', 'announcement')
    union all
    select 'categories', coalesce(jsonb_agg(jsonb_build_object('category', category, 'title', title, 'redirectUrl', redirect_url)
      order by position, id), '[]') from categories where ${leadsSomewhere}
    union all
    select 'collections', coalesce(jsonb_agg(jsonb_build_object('category', '/collections/' || slug, 'title', title,
      'redirectUrl', '/collections/' || slug) order by position, id), '[]') from collections where published and in_menu
    union all
    select 'pages', coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'title', title) order by id), '[]')
      from pages where published and in_footer and removed_at is null
    union all
    select 'size-guide', to_jsonb(exists (select from categories where size_guide <> '')) ${lookup}`.execute(db)
  const storedValue = (wanted: string) => rows.find(({ key }) => key === wanted)?.value
  const details = readSetting('shop-details', storedValue('shop-details'))
  return {
    seller: {
      legalName: details.legalName,
      officer: details.grievanceOfficer?.name ?? null,
      hasSizeGuide: storedValue('size-guide') === true,
      pages: listOf(footerPage, storedValue('pages')),
    },
    payment: {
      enabled: readSetting('payment-ways', storedValue('payment-ways')),
      hasUpiPayee: (storedValue('upi-payee') ?? null) !== null,
    },
    brand: readSetting('brand', storedValue('brand')),
    announcement: readSetting('announcement', storedValue('announcement')),
    contacts: readSetting('contacts', storedValue('contacts')),
    menu: inMenuOrder(
      ['categories', 'collections'].flatMap((kind) => listOf(menuCategorySchema, storedValue(kind))),
      readSetting('menu-order', storedValue('menu-order')),
    ),
  }
})
