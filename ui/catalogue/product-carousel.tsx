import { useId, useRef } from 'react'
import { Link } from 'react-router'
import type { ProductSummary as Product } from '#domain/catalogue/product.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { ProductCard } from './product-card.tsx'
import * as texts from './texts.tsx'

const sizes = '(min-width: 1024px) 217px, (min-width: 640px) calc(28vw - 13px), calc(42vw - 13px)'

/** How high a row of cards with names of two lines (one from 640 px) is before it is drawn: see `later` in theme.css. */
const height =
  '[contain-intrinsic-block-size:auto_calc(52.5vw+162px)] sm:[contain-intrinsic-block-size:auto_calc(35vw+142px)] lg:[contain-intrinsic-block-size:auto_calc(25vw+146px)] xl:[contain-intrinsic-block-size:auto_446px]'

type ProductRowProps = {
  title: string
  products: readonly Product[]
  seeAll?: string
  /** True when its first picture is the largest of the page. */
  isFirst?: boolean
}

/** Scrolls sideways under a thumb; on a desk two buttons move it. Nothing is there without products. */
export function ProductRow({ title, products, seeAll, isFirst = false }: ProductRowProps) {
  const headingId = useId()
  const row = useRef<HTMLUListElement>(null)
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'smooth' })
  if (products.length === 0) return null
  return (
    <section
      aria-labelledby={headingId}
      className={`mx-auto max-w-[1200px] pt-6 lg:pt-10 ${isFirst ? '' : `later ${height}`}`}
    >
      <div className="flex min-h-11 items-center gap-2 px-4 sm:px-6">
        <h2 id={headingId} className="mr-auto text-lg lg:text-xl">
          {title}
        </h2>
        {seeAll && (
          <Link
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
      <ul
        ref={row}
        className={`no-scrollbar flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 py-2 sm:scroll-px-6 sm:gap-4 sm:px-6 lg:mx-4 lg:scroll-px-2 lg:px-2 ${isFirst ? 'shows-three' : 'shows-none'}`}
      >
        {products.map((product, at) => (
          <li key={product.id} className="w-[42%] shrink-0 snap-start sm:w-[28%] lg:w-[calc((100%-4rem)/5)]">
            <ProductCard
              list={title}
              product={product}
              sizes={sizes}
              isFirst={isFirst && at === 0}
              hash="#top"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
