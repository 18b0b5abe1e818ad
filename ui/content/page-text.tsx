import { pageBlocks, type Span } from '#domain/content/page-text.ts'
import { TextLink } from '#ui/parts/button.tsx'

/** A page's text as elements; marks that mean nothing stay as they were typed. */
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
            <Spans
              key={textOf(spans)}
              spans={line === 0 ? spans : [{ kind: 'text', text: '\n' }, ...spans]}
            />
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

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, at) => {
    const key = `${at} ${span.text}`
    if (span.kind === 'text') return span.text
    if (span.kind === 'bold') return <strong key={key}>{span.text}</strong>
    if (span.to.startsWith('/'))
      return (
        <TextLink key={key} to={span.to}>
          {span.text}
        </TextLink>
      )
    return (
      <a key={key} href={span.to} rel="noopener" className="text-teal underline underline-offset-4">
        {span.text}
      </a>
    )
  })
}
