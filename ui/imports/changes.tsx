import { type ImportChange, importChangeLines } from '#domain/imports/changes.ts'
import { ListPages, Panel } from '#ui/backoffice/page.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

type ImportChangesProps = { effects: readonly ImportChange[]; isFirst: boolean; next: string | null }

/** Products changed by an import, before and after. */
export function ImportChanges({ effects, isFirst, next }: ImportChangesProps) {
  return (
    <Panel title={texts.addedAndChangedProducts}>
      <ul className="-my-3 divide-y divide-line">
        {effects.map((effect) => (
          <li key={effect.id} className="py-3">
            <p className="flex items-baseline gap-3">
              <TextLink to={`/admin/products/${effect.id}`} className="min-w-0 flex-1 break-words">
                {effect.name}
              </TextLink>
              <span className="shrink-0 text-muted">{effect.before === null ? texts.newText : texts.changed}</span>
            </p>
            <Lines effect={effect} />
          </li>
        ))}
      </ul>
      <ListPages first={isFirst ? null : '?'} next={next && `?${new URLSearchParams({ after: next })}`} />
    </Panel>
  )
}

function Lines({ effect }: { effect: ImportChange }) {
  if (effect.before === null) return null
  const lines = importChangeLines(effect)
  if (lines.length === 0) return <p className="text-muted">{texts.onlySizeOrder}</p>
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {lines.map(({ what, before, after }) => (
        <div key={what} className="contents">
          <dt className="text-muted max-sm:mt-1">{what}</dt>
          <dd className="min-w-0 break-words tabular-nums">
            <s className="text-muted decoration-1">
              <span className="sr-only">{texts.before} </span>
              {before}
            </s>
            <span aria-hidden="true" className="mx-2 text-muted">
              →
            </span>
            <span className="sr-only">{texts.after} </span>
            {after}
          </dd>
        </div>
      ))}
    </dl>
  )
}
