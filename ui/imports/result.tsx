import { Form, Link } from 'react-router'
import type { CatalogueImport, ImportReport } from '#domain/imports/report.ts'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { NothingHere, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, TextLink } from '#ui/parts/button.tsx'

const counted = (count: number) => count.toLocaleString('en-IN')
export const several = (count: number, one: string, more = `${one}s`) =>
  `${counted(count)} ${count === 1 ? one : more}`

/** How far it is; a browser without script looks again by the link. */
export function ImportRunning({ file: { id, state, progress } }: { file: CatalogueImport }) {
  const isImport = state === 'importing'
  const words = isImport ? 'The list is being imported' : 'The list is being read'
  return (
    <Panel>
      <p role="status" className="text-base font-medium">
        {progress?.doing === 'writing' ? `${words}: comparing it with the shop` : words} …
      </p>
      <progress
        aria-label={words}
        className="mt-3 h-2 w-full"
        {...(progress && { value: progress.done, max: Math.max(1, progress.total) })}
      />
      <p className="mt-3 text-muted">
        {isImport ? 'All of it goes in, or nothing. ' : 'Nothing is changed by this. '}
        <TextLink to={`/admin/import/${id}`}>Look again</TextLink>
      </p>
    </Panel>
  )
}

export function ImportFailed({ problem }: { problem: string | null }) {
  return (
    <>
      <Alert look="error">{problem ?? 'Nothing came of it.'}</Alert>
      <p className="mt-4">
        <ButtonLink to="/admin/import">Send another list</ButtonLink>
      </p>
    </>
  )
}

type OutcomeProps = {
  file: CatalogueImport
  report: ImportReport
  /** The page lists the changes of each product elsewhere. */
  isListed: boolean
}

/** Counts of what would change, or has changed. */
export function ImportResult({ file, report, isListed }: OutcomeProps) {
  const isIn = file.state === 'imported'
  const isNothing = report.newProducts + report.changedProducts === 0
  return (
    <>
      <Facts report={report} isIn={isIn} title={titleOf(file)} />
      {!isIn && !isNothing && <Go report={report} />}
      {!isIn && isNothing && (
        <NothingHere
          drawing="done"
          words="Nothing of this list is new to the shop: there is nothing to import."
        >
          <ButtonLink to="/admin/import" look="quiet">
            Send another list
          </ButtonLink>
        </NothingHere>
      )}
      <Remarks report={report} />
      {!isListed && <Found report={report} isIn={isIn} />}
    </>
  )
}

type PartProps = { report: ImportReport; isIn: boolean }

function titleOf({ state, takenBack }: CatalogueImport): string {
  if (state !== 'imported') return 'This is only a trial: nothing was changed'
  return takenBack === null ? 'It is in the shop' : 'It was in the shop'
}

function Facts({ report, isIn, title }: PartProps & { title: string }) {
  const figures = [
    { name: isIn ? 'New' : 'Would be new', count: report.newProducts },
    { name: isIn ? 'Changed' : 'Would change', count: report.changedProducts },
    { name: 'As they are', count: report.unchangedProducts },
    { name: 'Rows that can’t be read', count: report.refusedRows },
  ]
  const notes = [
    `${several(report.rows, 'row')} read${report.format === '' ? '' : ` as ${formats[report.format] ?? report.format} (${report.encoding})`}.`,
    ...(report.heldProducts > 0
      ? [`${several(report.heldProducts, 'product')} left out: drafts, archived or gift cards there.`]
      : []),
    ...(report.madeCategories.length > 0
      ? [
          `New categories: ${report.madeCategories.join(', ')}. If you charge GST, give each a rate under Settings, Tax.`,
        ]
      : []),
    ...(report.newPictures > 0 ? [`${several(report.newPictures, 'new picture')}.`] : []),
    ...(report.otherSizes > 0
      ? [`${several(report.otherSizes, 'size')} that the list names no more stay on sale.`]
      : []),
    ...(report.otherStock > 0
      ? [
          `The stock of ${several(report.otherStock, 'size')} differs from the list and stays as it is: ${stockAdvice}`,
        ]
      : []),
  ]
  return (
    <Panel title={title}>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-muted">{name}</dt>
            <dd
              className={`font-display text-xl font-semibold tabular-nums ${name.startsWith('Rows') && count > 0 ? 'text-red' : ''}`}
            >
              {counted(count)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">{notes.join(' ')}</p>
    </Panel>
  )
}

const stockAdvice = 'an import never changes the stock of a size that the shop has. Count it under Stock.'

const formats: Record<string, string> = {
  strut: 'our own list',
  shopify: 'Shopify’s list',
  marketplace: 'a marketplace’s list',
}

function Go({ report }: { report: ImportReport }) {
  const isClean = report.refusedRows === 0
  return (
    <Panel title="Import it">
      <Form method="post">
        {isClean ? (
          <p className="mb-3">All of it goes in, or nothing.</p>
        ) : (
          <CheckField
            name="leavesOut"
            value="yes"
            required
            label={`Leave out the ${several(report.refusedRows, 'row')} that can’t be read`}
            hint="Otherwise mend them in the list and send it again: nothing goes in half."
          />
        )}
        <Button name="intent" value="import" className="mt-2">
          {`Import ${several(report.newProducts + report.changedProducts, 'product')}`}
        </Button>
      </Form>
    </Panel>
  )
}

function Remarks({ report: { remarks, refusedRows, leftOutPictures } }: { report: ImportReport }) {
  if (remarks.length === 0) return null
  const all = refusedRows + leftOutPictures
  return (
    <Panel title="What can’t be read">
      <DataTable
        caption="Rows of the list that can’t be read"
        keyOf={({ line, reason }) => `${line} ${reason}`}
        columns={[
          { heading: 'Row', cell: ({ line }) => counted(line), isNumber: true },
          { heading: 'Why', cell: ({ reason }) => `${reason[0]?.toUpperCase()}${reason.slice(1)}` },
          {
            heading: 'Left out',
            cell: ({ rows }) => (rows === 0 ? 'the picture' : several(rows, 'row')),
          },
        ]}
        rows={remarks}
      />
      {all > remarks.length && (
        <p className="mt-3 text-muted">{`The first ${counted(remarks.length)} are shown.`}</p>
      )}
    </Panel>
  )
}

function Found({ report: { found, newProducts, changedProducts }, isIn }: PartProps) {
  if (found.length === 0) return null
  const isMore = newProducts + changedProducts > found.length
  return (
    <Panel title={isIn ? 'What came and changed' : 'What would come and change'}>
      <ul className="divide-y divide-line">
        {found.map(({ kind, id, name }) => (
          <li key={id} className="flex items-baseline gap-3 py-2">
            <span className="w-16 shrink-0 text-muted">{kind === 'new' ? 'New' : 'Changes'}</span>
            {isIn || kind === 'changed' ? (
              <Link
                to={`/admin/products/${id}`}
                className="min-w-0 break-words text-teal underline underline-offset-4"
              >
                {name}
              </Link>
            ) : (
              <span className="min-w-0 break-words">{name}</span>
            )}
          </li>
        ))}
      </ul>
      {isMore && <p className="mt-3 text-muted">{`The first ${counted(found.length)} are shown.`}</p>}
    </Panel>
  )
}
