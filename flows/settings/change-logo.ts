import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockSetting, saveSetting } from '#db/settings/settings.ts'
import { isRefusal, type Refusal, refuseFields } from '#domain/refusal.ts'
import { imageProblem, refuseImage, type UploadedImage } from '#domain/reviews/images.ts'
import type { BrandLogo } from '#domain/settings/brand.ts'
import { readBrand } from '#domain/settings/shop-schemas.ts'
import * as texts from '#domain/settings/texts.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { unlessFull } from '#flows/catalogue/process-product-images.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { storeLogo } from './store-logo.ts'

/** Replaces the logo, which is decoded in the image worker like every upload. */
export async function changeLogo(
  shop: Shop,
  { staff, files }: { staff: Staff; files: readonly UploadedImage[] },
): Promise<Refusal | null> {
  const [file] = files
  if (file === undefined) return refuseFields({ pictures: texts.choosePicture })
  const problem = imageProblem([file])
  if (problem) return refuseImage(problem)
  const image = await shop.imageWorker.reencode(file, 'logo')
  if (typeof image === 'string') return refuseImage({ problem: image, images: [file] })
  if (image.width > 8 * image.height || image.height > 2 * image.width)
    return refuseFields({ pictures: texts.logoShape })
  const logo = await unlessFull(() => storeLogo(shop.media, image.picture))
  if (isRefusal(logo)) return logo
  await inTransaction(shop.db, (tx) => record(tx, { staff, logo }))
  return null
}

/** Removes the logo; the name is shown as text. */
export async function removeLogo(shop: Shop, { staff }: { staff: Staff }): Promise<void> {
  await inTransaction(shop.db, (tx) => record(tx, { staff, logo: null }))
}

async function record(tx: Db, { staff, logo }: { staff: Staff; logo: BrandLogo | null }): Promise<void> {
  const before = readBrand(await lockSetting(tx, 'brand'))
  await saveSetting(tx, 'brand', { ...before, logo })
  await recordAudit(tx, staff, {
    action: 'change-setting',
    object: 'setting:brand',
    before: { logo: before.logo?.id ?? null },
    after: { logo: logo?.id ?? null },
  })
}
