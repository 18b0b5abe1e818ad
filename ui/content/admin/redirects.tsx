import { Form } from 'react-router'
import { type MissedPath, missedPathDays, type Redirect } from '#domain/content/redirects.ts'
import { indianDate } from '#domain/indian-time.ts'
import { TextArea } from '#ui/backoffice/fields.tsx'
import { EmptyList, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { Button, PostForm, TextLink } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

export function RedirectForm({ lines, errors }: { lines: string; errors: Record<string, string> }) {
  const field = typedFields({ lines }, errors)
  return (
    <Panel title={texts.add}>
      <PostForm intent="add" className="grid gap-4">
        <TextArea {...field('lines', texts.redirectLines, texts.redirectLinesHint)} required autoCapitalize="none" />
        <Button className="justify-self-start">{texts.add}</Button>
      </PostForm>
    </Panel>
  )
}

/** Missing pages that were requested. */
export function MissedPaths({ missed, mayChange }: { missed: readonly MissedPath[]; mayChange: boolean }) {
  return (
    <Panel title={texts.missedLastDays(missedPathDays)}>
      {missed.length === 0 ? (
        <p className="text-muted">{texts.nothingMissed}</p>
      ) : (
        <List label={texts.missed}>
          {missed.map(({ path, count, lastDay }) => (
            <ListRow
              key={path}
              title={<span className="break-all">{path}</span>}
              text={`${count}× · ${texts.lastOn(indianDate(new Date(lastDay)))}`}
              end={
                mayChange && (
                  <TextLink to={`/admin/redirects?${new URLSearchParams({ from: path })}`}>{texts.leadOn}</TextLink>
                )
              }
            />
          ))}
        </List>
      )}
    </Panel>
  )
}

type RedirectListProps = { words: string; redirects: readonly Redirect[]; mayChange: boolean }

export function RedirectList({ words, redirects, mayChange }: RedirectListProps) {
  return (
    <Panel title={texts.oldLinks}>
      <Form role="search" action="/admin/redirects" className="mb-4 flex items-end gap-3">
        <Field label={texts.findAddress} name="q" type="search" defaultValue={words} className="min-w-0 flex-1" />
        <Button variant="quiet">{texts.find}</Button>
      </Form>
      <List label={texts.oldLinks} empty={<EmptyList text={texts.noRedirects} />}>
        {redirects.map(({ from, to }) => (
          <ListRow
            key={from}
            title={<span className="break-all">{from}</span>}
            text={<span className="break-all">→ {to}</span>}
            end={
              mayChange && (
                <PostForm intent="remove" fields={{ from }}>
                  <Button variant="quiet" aria-label={texts.removeOf(from)}>
                    {texts.removeText}
                  </Button>
                </PostForm>
              )
            }
          />
        ))}
      </List>
    </Panel>
  )
}
