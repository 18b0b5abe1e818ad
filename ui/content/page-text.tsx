import { Link } from 'react-router'
import { type PageFigure, pageBlocks, type Span } from '#domain/content/page-text.ts'
import { PageFigures } from './page-figures.tsx'

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
      <a key={key} href={span.to} rel="noopener" className={linkStyles}>
        {span.text}
      </a>
    )
  })
}
