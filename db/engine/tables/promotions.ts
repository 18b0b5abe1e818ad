import type { Generated } from 'kysely'
import type { Paise } from '#domain/money.ts'
import type { PromotionTerms } from '#domain/promotions/promotion.ts'
import type { GeneratedTime, Json } from './columns.ts'

export type PromotionTables = {
  coupons: {
    code: string
    percent: number | null
    cap: Paise | null
    flat: Paise | null
    minimum: Generated<Paise>
    categories: Generated<string[]>
    usageLimit: number | null
    usageLimitPerCustomer: number | null
    startsAt: Date | null
    endsAt: Date | null
    active: Generated<boolean>
    forCod: Generated<boolean>
    offered: Generated<boolean>
    uses: Generated<number>
    createdAt: GeneratedTime
    updatedAt: GeneratedTime
  }
  promotions: {
    id: Generated<number>
    name: string
    terms: Json<PromotionTerms>
    collectionId: number | null
    startsAt: Date | null
    endsAt: Date | null
    active: Generated<boolean>
    createdAt: GeneratedTime
  }
  couponUses: { orderId: string; couponCode: string; userId: string; usedAt: GeneratedTime; releasedAt: Date | null }
}
