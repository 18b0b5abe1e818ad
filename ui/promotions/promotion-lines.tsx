import type { ShownPromotion } from '#domain/promotions/promotion.ts'
import { TextLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

/** Promotions below a product's price; empty without any. */
export function PromotionLines({ promotions }: { promotions: readonly ShownPromotion[] }) {
  if (promotions.length === 0) return null
  return (
    <div className="rounded-card bg-teal-soft px-3.5 py-2.5 text-sm">
      <ul className="space-y-1.5">
        {promotions.map((promotion) => (
          <li key={promotion.id} className="flex items-start gap-2">
            <Icon name="tag" size={18} className="mt-px shrink-0 text-teal" />
            <span className="min-w-0 break-words">
              <PromotionText {...promotion} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 pl-6.5 text-xs text-muted">{texts.countedInYourCart(promotions.length)}</p>
    </div>
  )
}

function PromotionText({ name, text, until, others }: ShownPromotion) {
  const links = others.map(({ id, name: other }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <TextLink label={other} to={`/product/${id}`} className="-my-2.5" />
    </span>
  ))
  return (
    <>
      <span className="font-semibold">{name}</span> · {text}
      {others.length > 0 && texts.togetherWith(links)}
      {until && <span className="text-muted"> · {texts.until(until)}</span>}
    </>
  )
}
