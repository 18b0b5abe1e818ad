import { isSamePlace, noSize } from '#domain/catalogue/product.ts'
import { lineTitle } from '#domain/checkout/quote.ts'
import { type AdminGift, type GiftChoice, mostGifts } from '#domain/promotions/gifts.ts'
import { ListSearch } from '#ui/backoffice/list-search.tsx'
import { Badge, List, ListRow, Panel, RowPicture } from '#ui/backoffice/page.tsx'
import { MoveButtons } from '#ui/backoffice/reorder-button.tsx'
import { StockBadge } from '#ui/catalogue/admin/product-list-row.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { SelectField } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

type GiftBoardProps = { gifts: readonly AdminGift[]; choices: readonly GiftChoice[]; text: string }

export function GiftList({ gifts, choices, text }: GiftBoardProps) {
  return (
    <Panel title={texts.freeGiftsWithOnlinePayment}>
      {gifts.length === 0 ? (
        <p className="mb-4 text-muted">{texts.noGifts}</p>
      ) : (
        <div className="mb-5">
          <List label={texts.freeGifts}>
            {gifts.map((gift, at) => (
              <GiftRow key={`${gift.productId} ${gift.size}`} gift={gift} at={at} count={gifts.length} />
            ))}
          </List>
        </div>
      )}
      {gifts.length < mostGifts ? (
        <ListSearch label={texts.findAProductToGive} text={text} action="/admin/promotions" />
      ) : (
        <p className="text-muted">{texts.giftLimit(mostGifts)}</p>
      )}
      {text !== '' && gifts.length < mostGifts && <Choices choices={choices} gifts={gifts} />}
    </Panel>
  )
}

function GiftRow({ gift, at, count }: { gift: AdminGift; at: number; count: number }) {
  const title = lineTitle(gift)
  return (
    <ListRow
      start={<RowPicture picture={gift.picture} size={56} />}
      title={<span className="line-clamp-3 break-words">{title}</span>}
      text={
        gift.stock === null ? <Badge variant="red">{texts.notSoldAnyMore}</Badge> : <StockBadge stock={gift.stock} />
      }
      end={
        <PostForm fields={{ productId: gift.productId, size: gift.size }} className="flex items-center">
          <span className="flex flex-col sm:flex-row">
            <MoveButtons label={title} at={at} count={count} />
          </span>
          <button type="submit" name="intent" value="remove" aria-label={texts.remove(title)} className="icon-button">
            <Icon name="trash" size={20} />
          </button>
        </PostForm>
      }
    />
  )
}

function Choices({ choices, gifts }: { choices: readonly GiftChoice[]; gifts: readonly AdminGift[] }) {
  if (choices.length === 0) return <p className="text-muted">{texts.noProductNameMatches}</p>
  return (
    <List label={texts.productsFound}>
      {choices.map((choice) => (
        <li key={choice.productId} className="px-4 py-3">
          <PostForm fields={{ productId: choice.productId }} className="flex flex-wrap items-center gap-3">
            <RowPicture picture={choice.picture} size={56} />
            <span className="min-w-40 flex-1 font-semibold break-words">{choice.name}</span>
            <SizeOf choice={choice} />
            <Button variant="quiet" intent="add" disabled={isGiven(choice, gifts)}>
              {isGiven(choice, gifts) ? texts.givenAlready : texts.add}
              <span className="sr-only"> {choice.name}</span>
            </Button>
          </PostForm>
        </li>
      ))}
    </List>
  )
}

/** Size select; hidden for a product without sizes. */
function SizeOf({ choice: { sizes } }: { choice: GiftChoice }) {
  const [only] = sizes
  if (only && sizes.length === 1) {
    return (
      <>
        <input type="hidden" name="size" value={only.size} />
        <StockBadge stock={only.stock} />
      </>
    )
  }
  const choices = sizes.map(({ size, stock }) => ({ value: size, label: texts.sizeLeft(size, stock) }))
  return <SelectField label={texts.size} name="size" choices={choices} />
}

const isGiven = ({ productId, sizes }: GiftChoice, gifts: readonly AdminGift[]) =>
  sizes.every(({ size }) => gifts.some(isSamePlace({ productId, size: size ?? noSize })))
