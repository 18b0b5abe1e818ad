import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plainWidth, variantUrl } from '#domain/catalogue/product-images.ts'
import { type PageFigure, pageBlocks, type Span } from '#domain/content/page-text.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { srcSet } from '#ui/parts/responsive-image.tsx'

/** Renders a page's text with its pictures; unknown markup stays as text. */
export function PageText({ body, figures }: { body: string; figures: readonly PageFigure[] }) {
  const numbers = figures.map(({ number }) => number)
  return pageBlocks(body, numbers).map((block, at) => {
    const key = `${at} ${block.kind}`
    if (block.kind === 'pictures') {
      const shown = [...new Set(block.numbers)].flatMap((number) => figures.find((one) => one.number === number) ?? [])
      return <PageFigures key={key} figures={shown} isFirst={at < 2} />
    }
    const { kind, lines } = block
    if (kind === 'heading')
      return lines.map((spans) => (
        <h2 key={textOf(spans)} className="pt-6 text-lg">
          <Spans spans={spans} />
        </h2>
      ))
    if (kind === 'text')
      return (
        <p key={key} className="whitespace-pre-line">
          {lines.map((spans, line) => (
            <Spans key={textOf(spans)} spans={line === 0 ? spans : [{ kind: 'text', text: '\n' }, ...spans]} />
          ))}
        </p>
      )
    const List = kind === 'bullets' ? 'ul' : 'ol'
    return (
      <List key={key} className={`pl-5 ${kind === 'bullets' ? 'list-disc' : 'list-decimal'}`}>
        {lines.map((spans) => (
          <li key={textOf(spans)}>
            <Spans spans={spans} />
          </li>
        ))}
      </List>
    )
  })
}

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('')

/** Without a touch-sized target, which would break the line. */
const linkStyles = 'font-medium text-teal underline underline-offset-4'

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, at) => {
    const key = `${at} ${span.text}`
    if (span.kind === 'text') return span.text
    if (span.kind === 'bold') return <strong key={key}>{span.text}</strong>
    if (span.to.startsWith('/'))
      return (
        <Link key={key} to={span.to} className={linkStyles}>
          {span.text}
        </Link>
      )
    return (
      <a key={key} href={span.to} rel="noopener noreferrer" className={linkStyles}>
        {span.text}
      </a>
    )
  })
}

type PageFiguresProps = {
  figures: readonly PageFigure[]
  /** The first one is on the first screen, at most a paragraph down, and loads with priority (LCP). */
  isFirst: boolean
}

/** Pictures of a page that follow one another: below each other on a phone, in two columns on wider screens. */
function PageFigures({ figures, isFirst }: PageFiguresProps) {
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
