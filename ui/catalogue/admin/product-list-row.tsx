import type { AdminProductRow } from '#domain/catalogue/product-admin.ts'
import { indianTime } from '#domain/indian-time.ts'
import { isLow, isSoldOut } from '#domain/inventory/stock.ts'
import { formatRupees } from '#domain/money.ts'
import { Badge, ListRow, RowPicture } from '#ui/backoffice/page.tsx'
import { texts } from './texts.tsx'

export function ProductListRow({ line }: { line: AdminProductRow }) {
  const { id, name, brand, categoryTitle, picture, prices, sizes } = line
  const kinds = sizes === 0 ? '' : ` · ${texts.sizesCount(sizes)}`
  return (
    <ListRow
      to={`/admin/products/${id}`}
      start={<RowPicture picture={picture} size={56} />}
      title={<span className="line-clamp-2 break-words">{name}</span>}
      text={
        <>
          <span className="line-clamp-2">{`${brand === '' ? '' : `${brand} · `}${categoryTitle}${kinds}`}</span>
          <ProductState line={line} />
        </>
      }
      end={
        <span className="flex flex-col items-end gap-1 text-right tabular-nums">
          <span className="font-semibold">
            {prices.lowest === prices.highest
              ? formatRupees(prices.lowest)
              : texts.fromPrice(formatRupees(prices.lowest))}
          </span>
          <StockBadge stock={line.stock} />
        </span>
      }
    />
  )
}

export function StockBadge({ stock }: { stock: number }) {
  if (isSoldOut(stock)) return <Badge variant="red">{texts.soldOut}</Badge>
  return <Badge variant={isLow(stock) ? 'orange' : 'grey'}>{texts.nLeft(stock)}</Badge>
}

export function ProductState({
  line: { published, publishAt, archivedAt },
}: {
  line: Pick<AdminProductRow, 'published' | 'publishAt' | 'archivedAt'>
}) {
  if (published) return null
  if (archivedAt !== null) return <Badge variant="grey">{texts.isArchivedAlready}</Badge>
  return <Badge variant="blue">{publishAt === null ? texts.draft : texts.draftUntil(indianTime(publishAt))}</Badge>
}
