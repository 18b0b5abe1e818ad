import { Link } from 'react-router'
import { nonBreakingSize, noSize } from '#domain/catalogue/product.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { formatRupees, times } from '#domain/money.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { LineImage } from '#ui/cart/line-item-image.tsx'
import * as texts from './texts.tsx'

export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <section aria-label={texts.items}>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <Item key={`${item.productId} ${item.size} ${item.gift}`} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item }: { item: OrderItem }) {
  return (
    <li>
      <Link to={`/product/${item.productId}`} className="flex items-center gap-3 py-3 hover:bg-surface">
        <LineImage picture={item.picture} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">{item.name}</span>
          <span className="block text-sm text-muted">
            {texts.categoryQuantity(
              categoryText(item.category),
              item.size !== noSize && `${nonBreakingSize(item.size)} · `,
              item.quantity,
            )}
          </span>
          {item.cancelled > 0 && (
            <span className="block text-sm text-red">
              {item.cancelled < item.quantity ? texts.ofThemCancelled(item.cancelled) : texts.cancelled}
            </span>
          )}
        </span>
        <span className="price">{item.gift ? texts.free : formatRupees(times(item.price, item.quantity))}</span>
      </Link>
    </li>
  )
}
