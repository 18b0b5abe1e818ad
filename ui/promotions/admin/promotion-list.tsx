import { formatRupees } from '#domain/money.ts'
import type { CouponStatus } from '#domain/promotions/coupon-form.ts'
import type { PromotionKind } from '#domain/promotions/promotion.ts'
import { type AdminPromotion, promotionKinds } from '#domain/promotions/promotion-form.ts'
import { promotionText } from '#domain/promotions/promotion-text.ts'
import { EmptyList, List, ListRow } from '#ui/backoffice/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { periodText, StatusBadge } from './coupon-list-row.tsx'
import { OfferToggle } from './offer-toggle.tsx'
import { texts } from './texts.tsx'

type Listed = AdminPromotion & { status: CouponStatus }

export function PromotionList({ promotions }: { promotions: readonly Listed[] }) {
  return (
    <section className="mb-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-display text-base font-semibold">{texts.salesAndOffers}</h2>
        <ButtonLink label={texts.newPromotion} variant="quiet" to="/admin/promotions/offers/new" />
      </div>
      <List label={texts.salesAndOffers} empty={<EmptyList text={texts.noPromotionsYet} />}>
        {promotions.map((promotion) => (
          <PromotionRow key={promotion.id} promotion={promotion} />
        ))}
      </List>
    </section>
  )
}

function PromotionRow({ promotion }: { promotion: Listed }) {
  const { id, name, terms, collection, status, active, uses, given } = promotion
  const goods = terms.kind === 'bundle' ? texts.ofProducts(terms.productIds.length) : (collection ?? texts.allProducts)
  return (
    <ListRow
      to={`/admin/promotions/offers/${id}`}
      title={<span className="break-words">{name}</span>}
      badges={<StatusBadge status={status} />}
      text={
        <>
          <span className="block">{[promotionText(terms), goods, ...periodText(promotion)].join(' · ')}</span>
          <span className="block tabular-nums">
            {uses === 0 ? texts.inNoOrderYet : texts.inOrders(uses, formatRupees(given))}
          </span>
        </>
      }
      end={
        // Hidden on a phone; also on the promotion's page.
        <div className="max-sm:hidden">
          <OfferToggle field="id" value={String(id)} label={name} active={active} />
        </div>
      }
    />
  )
}

const kinds = (): Record<PromotionKind, { title: string; text: string }> => ({
  sale: { title: texts.sale, text: texts.saleText },
  'multi-buy': { title: texts.multiBuy, text: texts.multiBuyText },
  bundle: { title: texts.bundle, text: texts.bundleText },
  automatic: { title: texts.automatic, text: texts.automaticText },
})

/** Choice of a new promotion's kind. */
export function PromotionKinds() {
  return (
    <List label={texts.newPromotion}>
      {promotionKinds.map((kind) => (
        <ListRow key={kind} to={`/admin/promotions/offers/new?kind=${kind}`} {...kinds()[kind]} />
      ))}
    </List>
  )
}

export function titleOfKind(kind: PromotionKind | null): string {
  return kind === null ? texts.newPromotion : kinds()[kind].title
}
