import { findPersonalData } from '#db/customers/personal-data.ts'
import type { Shop } from '#flows/shop.ts'

type PersonalDataExport = { shop: string; madeAt: string; about: string; yours: Record<string, unknown[]> }

const about =
  'Everything that this shop holds of you. Amounts are in paise: 100 are one rupee. Times are in UTC. Secrets that open your account are left out.'

export async function exportPersonalData(shop: Shop, userId: string): Promise<PersonalDataExport> {
  const yours = await findPersonalData(shop.db, userId)
  shop.log.info({ userId }, 'a shopper downloaded their data')
  return { shop: shop.origin, madeAt: shop.now().toISOString(), about, yours }
}
