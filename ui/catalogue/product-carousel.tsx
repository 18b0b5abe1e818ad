import { type FocusEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { CardItem, idOfCard } from './card-item.tsx'
import * as texts from './texts.tsx'

type ProductRowProps = {
  title: string
  /** Packed (packed-card.ts). */
  products: readonly string[]
  seeAll?: string
  /** True when its first picture is the page's largest (LCP). */
  isFirst?: boolean
}

/** Horizontally scrolling row, with two buttons on a desktop. Empty without products. */
export function ProductRow({ title, products, seeAll, isFirst = false }: ProductRowProps) {
  const headingId = useId()
  const row = useRef<HTMLUListElement>(null)
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'smooth' })
  if (products.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={`product-row-section ${isFirst ? '' : 'later'}`}>
      <div className="flex min-h-11 items-center gap-2 px-4 sm:px-6">
        <h2 id={headingId} className="mr-auto text-lg lg:text-xl">
          {title}
        </h2>
        {seeAll && (
          <Link
            discover="none"
            to={seeAll}
            aria-label={texts.seeAll(title)}
            className="-mr-2 inline-flex min-h-11 items-center gap-0.5 px-2 text-sm font-semibold text-teal underline-offset-4 hover:underline"
          >
            {texts.seeAll2}
            <Icon name="chevron-right" size={16} />
          </Link>
        )}
        {products.length > 5 && (
          <div className="hidden gap-1 no-script:hidden lg:flex">
            <IconButton aria-label={texts.backTitle(title)} onClick={() => scroll(-1)}>
              <Icon name="chevron-left" />
            </IconButton>
            <IconButton aria-label={texts.forwardTitle(title)} onClick={() => scroll(1)}>
              <Icon name="chevron-right" />
            </IconButton>
          </div>
        )}
      </div>
      <ul ref={row} onFocus={showWholeCard} className={`product-row ${isFirst ? 'shows-three' : 'shows-none'}`}>
        {products.map((packed, at) => (
          <CardItem key={idOfCard(packed)} place="row" list={title} isFirst={isFirst && at === 0} packed={packed} />
        ))}
      </ul>
    </section>
  )
}

/** Scrolls to a card that the keyboard reaches: browsers leave one that is partly visible where it is. */
function showWholeCard({ target }: FocusEvent): void {
  const card = target.closest('li')
  const { left = 0, right = 0 } = card?.getBoundingClientRect() ?? {}
  if (!card || !target.matches(':focus-visible') || (left >= 0 && right <= innerWidth)) return
  card.scrollIntoView({ block: 'nearest', inline: 'start' })
}
