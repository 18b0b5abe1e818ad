import { sql } from 'kysely'
import * as v from 'valibot'
import { rememberUntilChange } from '#db/catalogue/page-memory.ts'
import { readEnabledMethods } from '#db/checkout/settings.ts'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import {
  inMenuOrder,
  type MenuCategory,
  menuCategorySchema,
  menuOrderSchema,
  menuOrderSetting,
} from '#domain/catalogue/menu.ts'
import type { PaymentFacts } from '#domain/checkout/ways-to-pay.ts'
import {
  type Announcement,
  announcementSchema,
  announcementSetting,
  noAnnouncement,
} from '#domain/content/announcement.ts'
import { type Brand, defaultBrand } from '#domain/settings/brand.ts'
import { brandSchema } from '#domain/settings/brand-schema.ts'
import { type Contacts, noContacts } from '#domain/settings/contacts.ts'
import { contactsSchema } from '#domain/settings/contacts-schema.ts'
import type { FooterFacts } from '#domain/settings/footer.ts'
import { defaultShopDetails, shopDetailsSchema } from '#domain/settings/shop-details.ts'
import { readSetting } from './settings.ts'

export type SiteFrame = {
  brand: Brand
  contacts: Contacts
  menu: MenuCategory[]
  announcement: Announcement
  seller: Pick<FooterFacts, 'legalName' | 'officer' | 'hasSizeGuide' | 'pages'>
  payment: Pick<PaymentFacts, 'enabled' | 'hasUpiPayee'>
}

const footerPages = v.array(v.object({ slug: v.string(), title: v.string() }))

/** Finds what every page shows around its content, in one query: name, theme, contacts, menu, seller and ways to pay. */
export const findFrame = rememberUntilChange(async (db: Db): Promise<SiteFrame> => {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from settings where key in ('brand', 'contacts', 'shop-details', 'payment-ways', 'upi-payee', ${menuOrderSetting}, ${announcementSetting})
    union all
    select 'categories', coalesce(jsonb_agg(jsonb_build_object('category', category, 'title', title, 'redirectUrl', redirect_url)
      order by position, id), '[]') from categories
    union all
    select 'collections', coalesce(jsonb_agg(jsonb_build_object('category', '/collections/' || slug, 'title', title,
      'redirectUrl', '/collections/' || slug) order by position, id), '[]') from collections where published and in_menu
    union all
    select 'pages', coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'title', title) order by id), '[]')
      from pages where published and in_footer
    union all
    select 'size-guide', to_jsonb(exists (select from categories where size_guide <> '')) ${prepared}`.execute(
    db,
  )
  const storedValue = (wanted: string) => rows.find(({ key }) => key === wanted)?.value
  const categories = readSetting(storedValue('categories'), v.array(menuCategorySchema), [])
  const collections = readSetting(storedValue('collections'), v.array(menuCategorySchema), [])
  const details = readSetting(storedValue('shop-details'), shopDetailsSchema, defaultShopDetails)
  return {
    seller: {
      legalName: details.legalName,
      officer: details.grievanceOfficer?.name ?? null,
      hasSizeGuide: storedValue('size-guide') === true,
      pages: readSetting(storedValue('pages'), footerPages, []),
    },
    payment: {
      enabled: readEnabledMethods(storedValue('payment-ways')),
      hasUpiPayee: (storedValue('upi-payee') ?? null) !== null,
    },
    brand: readSetting(storedValue('brand'), brandSchema, defaultBrand),
    announcement: readSetting(storedValue(announcementSetting), announcementSchema, noAnnouncement),
    contacts: readSetting(storedValue('contacts'), contactsSchema, noContacts),
    menu: inMenuOrder(
      [...categories, ...collections],
      readSetting(storedValue(menuOrderSetting), menuOrderSchema, []),
    ),
  }
})
