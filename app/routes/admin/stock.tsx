import { findLowShelves } from '#db/stock-room.ts'
import { sizeLabel } from '#domain/catalogue.ts'
import type { LowShelf } from '#domain/goods.ts'
import { lowStockBelow } from '#domain/limits.ts'
import { StockBadge } from '#ui/admin/goods/goods-row.tsx'
import { List, ListRow } from '#ui/admin/list-row.tsx'
import { AdminPage, NothingHere } from '#ui/admin/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { shopContext } from '../../context.ts'
import type { Route } from './+types/stock'

/** What runs low, the emptiest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return findLowShelves(context.get(shopContext).db, readAfter(url.searchParams))
}

function readAfter(search: URLSearchParams) {
  const [left, productId, size] = ['left', 'product', 'size'].map((name) => search.get(name))
  if (!left || !/^\d{1,6}$/.test(left) || !productId) return null
  return { left: Number(left), productId, size: size ?? '' }
}

export default function Stock({ loaderData: { shelves, next } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Stock"
      words={`What is in the shop and has fewer than ${lowStockBelow} pieces left.`}
      actions={
        <ButtonLink to="/admin/products" look="quiet">
          All products
        </ButtonLink>
      }
    >
      {shelves.length === 0 ? (
        <NothingHere drawing="done" words="Nothing runs low." />
      ) : (
        <List label="What runs low">
          {shelves.map((shelf) => (
            <ListRow
              key={`${shelf.productId} ${shelf.size}`}
              to={`/admin/stock/${shelf.productId}`}
              title={<span className="line-clamp-2 break-words">{shelf.name}</span>}
              words={wordsOf(shelf)}
              end={<StockBadge stock={shelf.left} />}
            />
          ))}
        </List>
      )}
      {next && (
        <nav aria-label="Pages" className="mt-4">
          <ButtonLink to={`/admin/stock?${searchOf(next)}`} look="quiet">
            Next page
          </ButtonLink>
        </nav>
      )}
    </AdminPage>
  )
}

const searchOf = ({ left, productId, size }: Pick<LowShelf, 'left' | 'productId' | 'size'>) =>
  new URLSearchParams({ left: String(left), product: productId, size })

function wordsOf({ size, onHand, reserved }: LowShelf): string {
  const which = size === '' ? '' : `${sizeLabel(size)} · `
  return `${which}${onHand} on hand${reserved === 0 ? '' : `, ${reserved} held`}`
}
