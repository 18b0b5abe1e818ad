import { findCategories } from '#db/catalogue/categories.ts'
import { findSavedSettings, findSetting } from '#db/settings/settings.ts'
import { formKeys } from '#domain/settings/forms.ts'
import { type SetupProgress, setupProgress } from '#domain/setup/steps.ts'
import { runHealthChecks } from '#flows/settings/run-health-checks.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the set-up's progress; health checks determine what blocks selling. */
export async function findSetupProgress(shop: Shop): Promise<SetupProgress> {
  const { db } = shop
  const [brand, details, gst, categories, table, saved, failed] = await Promise.all([
    findSetting(db, 'brand'),
    findSetting(db, 'shop-details'),
    findSetting(db, 'gst'),
    findCategories(db),
    findSetting(db, 'tax-table'),
    findSavedSettings(db, formKeys),
    runHealthChecks(shop, { unmigrated: [] }),
  ])
  return setupProgress({
    brand,
    details,
    gst: gst.kind,
    table,
    saved,
    sendsCodes: !shop.sms.isMissing,
    categories,
    wrong: failed.filter(({ severity }) => severity === 'wrong').map(({ subject }) => subject),
  })
}
