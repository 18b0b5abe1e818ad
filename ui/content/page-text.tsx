import { Link } from 'react-router'
import { pageBlocks, type Span } from '#domain/content/page-text.ts'

/** Renders a page's text; unknown markup stays as text. */
export function PageText({ body }: { body: string }) {
  return pageBlocks(body).map(({ kind, lines }, at) => {
    const key = `${at} ${kind}`
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
