import type { Picture } from '#domain/catalogue/product.ts'
import { truncate } from '#domain/clean-text.ts'
import type { LinkedProduct } from './linked-product.ts'
import type { PagePicture } from './page-pictures.ts'
import { listMarks, textBlocks } from './text-blocks.ts'

/** A content page of the owner: About, questions and answers, a lookbook. */
export type ContentPage = {
  id: number
  slug: string
  title: string
  /** Text in the Markdown subset of `pageBlocks`; never HTML. */
  body: string
  pictures: readonly PagePicture[]
  seoTitle: string | null
  seoDescription: string | null
  published: boolean
  inFooter: boolean
}

/** Picture of a page as shown; `product` is the published one that it links to. */
export type PageFigure = Omit<PagePicture, 'url' | 'productId'> & { picture: Picture; product: LinkedProduct | null }

/** Part of a line. `to` is a path of this shop or an allowed URL. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; to: string }

const pageMarks = [['heading', /^#{1,3} +/], ...listMarks] as const

/**
 * Parses a Markdown subset: '# Heading', '- list', '1. list', '**bold**', '[text](/terms)'; and '[picture 1]', a line of
 * its own, for these pictures.
 */
export function pageBlocks(body: string, pictures: readonly number[] = []) {
  const placed = new RegExp(`^\\[picture (?=(?:${pictures.join('|')})\\]\\s*$)`)
  const marks = pictures.length === 0 ? pageMarks : [['pictures', placed] as const, ...pageMarks]
  return textBlocks(body.replace(/^[-*] +/gm, '• '), marks).map(({ kind, lines }) =>
    kind === 'pictures'
      ? { kind, numbers: lines.map((rest) => Number.parseInt(rest, 10)) }
      : { kind, lines: lines.map(spansOf) },
  )
}

const inLine = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const match of line.matchAll(inLine)) {
    const [whole, bold, words = '', to = ''] = match
    if (match.index > end) spans.push({ kind: 'text', text: line.slice(end, match.index) })
    if (bold !== undefined) spans.push({ kind: 'bold', text: bold })
    else if (isLinkTarget(to)) spans.push({ kind: 'link', text: words, to })
    else spans.push({ kind: 'text', text: words })
    end = match.index + whole.length
  }
  return end < line.length ? [...spans, { kind: 'text', text: line.slice(end) }] : spans
}

/** Allows paths of this shop, http(s), mail and phone links; no scripts. */
export const isLinkTarget = (to: string) => /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)[^\s\\]*$/i.test(to)

/** Returns the page's text without markup, for search engines. */
export function pageSummary(body: string, pictures: readonly number[] = []): string {
  const words = pageBlocks(body, pictures).flatMap((block) =>
    block.kind === 'heading' || block.kind === 'pictures' ? [] : block.lines.flat(),
  )
  const text = words.map((word) => word.text).join(' ')
  return truncate(text.replace(/\s+/g, ' '), 155)
}
