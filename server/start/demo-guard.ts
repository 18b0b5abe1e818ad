import { findSetting, saveSettingOnce } from '#db/settings/settings.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { Shop } from '#flows/shop.ts'

/** Refuses to run a former demo in production: its payments, products and even the owner's UPI id are fictitious. */
export async function refuseMixingDemoAndTrade({ db, home }: Pick<Shop, 'db' | 'home'>): Promise<void> {
  if (home.mode === 'demo') return saveSettingOnce(db, 'was-demo', true)
  if (await findSetting(db, 'was-demo')) throw operatorError(wasDemo)
}

const wasDemo =
  'Wrong place: this database was a demo, with played payments and invented goods. Make the real shop of a practice shop with npm run strut -- go-live, or begin with an empty STRUT_DATA or DATABASE_URL.'
