import { shopContext } from '#app/context.ts'
import { findLowStock } from '#db/inventory/stock-ledger.ts'
import { sizeLabel } from '#domain/catalogue/product.ts'
import { type LowStockLocation, soldDays } from '#domain/catalogue/product-admin.ts'
import { lowStockBelow } from '#domain/limits.ts'
import { AdminPage, EmptyList, List, ListPages, ListRow } from '#ui/backoffice/page.tsx'
import { StockBadge } from '#ui/catalogue/admin/product-list-row.tsx'
import { texts } from '#ui/inventory/texts.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/low-stock'

export async function loader({ url, context }: Route.LoaderArgs) {
  return findLowStock(context.get(shopContext).db, readAfter(url.searchParams))
}

function readAfter(search: URLSearchParams) {
  const [left, productId, size] = ['left', 'product', 'size'].map((name) => search.get(name))
  if (!left || !/^\d{1,6}$/.test(left) || !productId) return null
  return { left: Number(left), productId, size: size ?? '' }
}

export default function Stock({ loaderData: { locations, next } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={texts.stock}
      text={texts.stockNote(lowStockBelow)}
      actions={<ButtonLink label={texts.allProducts} to="/admin/products" variant="quiet" />}
    >
      <List label={texts.whatRunsLow} empty={<EmptyList drawing="done" text={texts.nothingRunsLow} />}>
        {locations.map((location) => (
          <ListRow
            key={`${location.productId} ${location.size}`}
            to={`/admin/stock/${location.productId}`}
            title={<span className="line-clamp-2 break-words">{location.name}</span>}
            text={summaryOf(location)}
            end={<StockBadge stock={location.left} />}
          />
        ))}
      </List>
      <ListPages first={null} next={next && `/admin/stock?${searchOf(next)}`} />
    </AdminPage>
  )
}

const searchOf = ({ left, productId, size }: Pick<LowStockLocation, 'left' | 'productId' | 'size'>) =>
  new URLSearchParams({ left: String(left), product: productId, size })

function summaryOf({ size, onHand, reserved, sold }: LowStockLocation): string {
  const which = size === '' ? '' : `${sizeLabel(size)} · `
  return `${texts.sizeOnHand(which, onHand, reserved)} · ${texts.soldLately(sold, soldDays)}`
}
