import { shopContext } from '#app/context.ts'
import { findLowStock } from '#db/inventory/stock-ledger.ts'
import { sizeLabel } from '#domain/catalogue/product.ts'
import { type LowStockProduct, soldDays } from '#domain/catalogue/product-admin.ts'
import { isSoldOut } from '#domain/inventory/stock.ts'
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
  const [left, productId] = ['left', 'product'].map((name) => search.get(name))
  return left && /^\d{1,6}$/.test(left) && productId ? { left: Number(left), productId } : null
}

export default function Stock({ loaderData: { products, next } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={texts.stock}
      text={texts.stockNote(lowStockBelow)}
      actions={<ButtonLink label={texts.allProducts} to="/admin/products" variant="quiet" />}
    >
      <List label={texts.whatRunsLow} empty={<EmptyList drawing="done" text={texts.nothingRunsLow} />}>
        {products.map((product) => (
          <ListRow
            key={product.productId}
            to={`/admin/stock/${product.productId}`}
            title={<span className="line-clamp-2 break-words">{product.name}</span>}
            text={summaryOf(product)}
            end={product.sizes.length === 1 && <StockBadge stock={product.left} />}
          />
        ))}
      </List>
      <ListPages first={null} next={next && `/admin/stock?${searchOf(next)}`} />
    </AdminPage>
  )
}

const searchOf = ({ left, productId }: Pick<LowStockProduct, 'left' | 'productId'>) =>
  new URLSearchParams({ left: String(left), product: productId })

/** Names the low sizes by how many are left of each: 'Size 8, 9: 2 left'. */
function summaryOf({ sizes, sold }: LowStockProduct): string {
  const named = Map.groupBy(
    sizes.filter(({ size }) => size !== ''),
    ({ left }) => left,
  )
  const groups = [...named].map(([left, alike]) => {
    const names = sizeLabel(alike.map(({ size }) => size).join(', '))
    return `${names}: ${isSoldOut(left) ? texts.soldOut : texts.nLeft(left)}`
  })
  return [...groups, texts.soldLately(sold, soldDays)].join(' · ')
}
