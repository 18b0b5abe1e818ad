import { Badge, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { Stars } from '#ui/reviews/stars.tsx'
import { texts } from './texts.tsx'

type ReviewRow = { id: string; productName: string; rating: number; comment: string; on: string; isHidden: boolean }

export function ShopperReviews({ reviews }: { reviews: readonly ReviewRow[] }) {
  if (reviews.length === 0) return null
  return (
    <Panel title={texts.reviews}>
      <List label={texts.reviews}>
        {reviews.map(({ id, productName, rating, comment, on, isHidden }) => (
          <ListRow
            key={id}
            title={
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 break-words">{productName}</span>
                <Stars rating={rating} />
                {isHidden && <Badge variant="red">{texts.hidden}</Badge>}
              </span>
            }
            text={
              <span className="break-words">
                {comment} · {on}
              </span>
            }
          />
        ))}
      </List>
    </Panel>
  )
}
