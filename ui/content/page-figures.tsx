import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plainWidth, variantUrl } from '#domain/catalogue/product-images.ts'
import type { PageFigure } from '#domain/content/page-text.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { srcSet } from '#ui/parts/responsive-image.tsx'

type PageFiguresProps = {
  figures: readonly PageFigure[]
  /** The first one is on the first screen, at most a paragraph down, and loads with priority (LCP). */
  isFirst: boolean
}

/** Pictures of a page that follow one another: below each other on a phone, in two columns on wider screens. */
export function PageFigures({ figures, isFirst }: PageFiguresProps) {
  const isAlone = figures.length === 1
  return (
    <div className={isAlone ? '' : 'grid items-start gap-4 sm:grid-cols-2'}>
      {figures.map((figure, at) => (
        <figure key={figure.number}>
          <FigureLink {...figure}>
            <FigureImage figure={figure} isFirst={isFirst && at === 0} isAlone={isAlone} />
            <FigureCaption {...figure} />
          </FigureLink>
        </figure>
      ))}
    </div>
  )
}

function FigureLink({ product, children }: Pick<PageFigure, 'product'> & { children: ReactNode }) {
  if (product === null) return children
  return (
    <Link to={`/product/${product.id}`} className="block">
      {children}
    </Link>
  )
}

function FigureCaption({ caption, product }: Pick<PageFigure, 'caption' | 'product'>) {
  const text = caption || product?.name
  if (!text) return null
  return (
    <figcaption
      className={`mt-2 flex items-center gap-1 text-sm break-words ${product ? 'font-medium text-teal' : 'text-muted'}`}
    >
      <span className="min-w-0">{text}</span>
      {product && <Icon name="chevron-right" size={16} />}
    </figcaption>
  )
}

const column = '(min-width: 704px) 672px, calc(100vw - 32px)'
const halfColumn = '(min-width: 704px) 328px, (min-width: 640px) calc(50vw - 32px), calc(100vw - 32px)'

type FigureImageProps = { figure: PageFigure; isFirst: boolean; isAlone: boolean }

/** Image in its own proportions; `width` and `height` reserve its space before it has loaded. */
function FigureImage({ figure: { picture, alt }, isFirst, isAlone }: FigureImageProps) {
  const plain = plainWidth(picture.widths)
  return (
    <picture>
      {picture.widths.length > 0 && (
        <source type="image/avif" srcSet={srcSet(picture)} sizes={isAlone ? column : halfColumn} />
      )}
      <img
        src={plain === null ? picture.url : variantUrl(picture, plain, 'webp')}
        alt={alt}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
        className="h-auto w-full rounded-card bg-surface"
      />
    </picture>
  )
}
