import { Link } from 'react-router'
import type { GiftLine } from '#domain/checkout/quote.ts'
import { LineImage } from '#ui/cart/line-item-image.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

/** Free gifts of an online payment, shown and removable, because nothing may be added without consent. */
export function GiftLines({ gifts, declined }: { gifts: readonly GiftLine[]; declined: readonly string[] }) {
  if (gifts.length === 0) return null
  const kept = gifts.filter(({ productId }) => !declined.includes(productId))
  return (
    <section aria-labelledby="gifts" className="rounded-card bg-teal-soft p-4">
      <h2 id="gifts" className="flex items-center gap-2 text-base text-teal">
        <Icon name="tag" size={20} />
        {texts.freeGiftsOnOnlinePayment}
      </h2>
      <ul>
        {kept.map((gift) => (
          <li key={gift.productId} className="flex items-center gap-3 pt-3">
            <LineImage picture={gift.picture} />
            <p className="min-w-0 flex-1">
              <span className="line-clamp-2 font-medium">{gift.name}</span>
              <span className="text-sm text-teal">{texts.free}</span>
            </p>
            <Link
              to={linkWithout([...declined, gift.productId])}
              preventScrollReset
              replace
              aria-label={texts.leaveOutTheGift(gift.name)}
              className="icon-button"
            >
              <Icon name="close" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {kept.length < gifts.length && (
        <p className="mt-2 text-sm">
          <Link to="/confirmorder" replace preventScrollReset className="font-medium text-teal underline">
            {texts.addTheGiftsAgain}
          </Link>
        </p>
      )}
    </section>
  )
}

const linkWithout = (declined: readonly string[]) =>
  `/confirmorder?${new URLSearchParams(declined.map((id) => ['without', id]))}`
