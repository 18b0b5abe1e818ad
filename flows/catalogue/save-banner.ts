import { deleteBanner, insertBanner, lockBanner, updateBanner, updateShownBanners } from '#db/catalogue/banner-admin.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import { findLinkChoices } from '#db/content/link-choices.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import {
  type BannerInput,
  bannerNeedsPicture,
  isShownAt,
  noSuchBanner,
  readBannerForm,
  type TypedBanner,
  toBannerForm,
} from '#domain/catalogue/banner-form.ts'
import { type PictureForm, staleForm } from '#domain/form-values.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit, recordChange } from '#flows/record-audit-entry.ts'
import { type Shop, transactional } from '#flows/shop.ts'
import { processOneImage } from './process-product-images.ts'

/** Saves a banner from its form; without a new picture the current one stays. */
export async function saveBanner(
  shop: Shop,
  { staff, files, ...form }: PictureForm<TypedBanner>,
): Promise<number | Refusal> {
  const [categories, targets] = await Promise.all([
    findCategories(shop.db),
    findLinkChoices(shop.db, form.typed.target),
  ])
  const input = readBannerForm(form.typed, {
    categories: categories.map(({ category }) => category),
    targets: targets.map(({ value }) => value),
  })
  if (isRefusal(input)) return input
  const picture = await processOneImage(shop, files)
  if (isRefusal(picture)) return picture
  const shown = isShownAt(input, shop.now())
  return inTransaction(shop.db, (tx) => record(tx, staff, { ...form, input: { ...input, shown }, picture }))
}

type SaveInput = Omit<PictureForm<TypedBanner>, 'staff' | 'files'> & {
  input: BannerInput & { shown: boolean }
  picture: string | null
}

async function record(tx: Db, staff: Staff, { id, seen, typed, input, picture }: SaveInput): Promise<number | Refusal> {
  const before = id === null ? null : await lockBanner(tx, id)
  if (id !== null && before === null) return noSuchBanner
  const imageUrl = picture ?? before?.imageUrl
  if (imageUrl === undefined) return bannerNeedsPicture
  const after = { ...input, imageUrl }
  if (id === null || before === null) {
    const added = await insertBanner(tx, after)
    await recordAudit(tx, staff, { action: 'add-banner', object: `banner:${added}`, after })
    return added
  }
  const stale = staleForm(toBannerForm(before), seen, typed)
  if (stale) return stale
  await updateBanner(tx, id, after)
  await recordChange(tx, staff, { action: 'change-banner', object: `banner:${id}`, before, after })
  return id
}

export const removeBanner = transactional(remove)

async function remove(tx: Db, { staff, id }: { staff: Staff; id: number }): Promise<void> {
  const before = await lockBanner(tx, id)
  if (before === null) return
  await deleteBanner(tx, id)
  await recordAudit(tx, staff, { action: 'remove-banner', object: `banner:${id}`, before })
}

/** Shows and hides banners by their dates. Runs on a schedule. */
export const updateScheduledBanners = (shop: Shop): Promise<void> => updateShownBanners(shop.db, shop.now())
