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
  const text = isImport ? 'Importing the file' : 'Checking the file'
  return (
    <Panel>
      <p role="status" className="text-base font-medium">
        {progress?.doing === 'writing' ? `${text}: comparing it with the shop` : text} …
      </p>
      <progress
        aria-label={text}
        className="mt-3 h-2 w-full"
        {...(progress && { value: progress.done, max: Math.max(1, progress.total) })}
      />
      <p className="mt-3 text-muted">
        {isImport ? 'All of it is imported, or nothing. ' : 'Nothing changes yet. '}
        <TextLink to={`/admin/import/${id}`}>Refresh</TextLink>
      </p>
    </Panel>
  )
}

export function ImportFailed({ problem }: { problem: string | null }) {
  return (
    <>
      <Alert look="error">{problem ?? 'The import failed.'}</Alert>
      <p className="mt-4">
        <ButtonLink to="/admin/import">Upload another file</ButtonLink>
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

export function ImportResult({ file, report, isListed }: OutcomeProps) {
  const isIn = file.state === 'imported'
  const isNothing = report.newProducts + report.changedProducts === 0
  return (
    <>
      <Facts report={report} isIn={isIn} title={titleOf(file)} />
      {!isIn && !isNothing && <Go report={report} />}
      {!isIn && isNothing && (
        <NothingHere drawing="done" text="Everything in this file is already in the shop.">
          <ButtonLink to="/admin/import" look="quiet">
            Upload another file
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
  if (state !== 'imported') return 'Preview: nothing has changed yet'
  return takenBack === null ? 'Imported' : 'Imported and undone'
}

function Facts({ report, isIn, title }: PartProps & { title: string }) {
  const figures = [
    { name: isIn ? 'New' : 'Would be new', count: report.newProducts },
    { name: isIn ? 'Changed' : 'Would change', count: report.changedProducts },
    { name: 'Unchanged', count: report.unchangedProducts },
    { name: 'Invalid rows', count: report.refusedRows },
  ]
  const notes = [
    `${several(report.rows, 'row')} read${report.format === '' ? '' : ` as ${formats[report.format] ?? report.format} (${report.encoding})`}.`,
    ...(report.heldProducts > 0
      ? [
          `${several(report.heldProducts, 'product')} skipped: drafts, archived or gift cards in the other shop.`,
        ]
      : []),
    ...(report.madeCategories.length > 0
      ? [
          `New categories: ${report.madeCategories.join(', ')}. If you charge GST, give each a rate under Settings, Tax.`,
        ]
      : []),
    ...(report.newPictures > 0 ? [`${several(report.newPictures, 'new picture')}.`] : []),
    ...(report.otherSizes > 0
      ? [`${several(report.otherSizes, 'size')} no longer in the file stay on sale.`]
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
              className={`font-display text-xl font-semibold tabular-nums ${name === 'Invalid rows' && count > 0 ? 'text-red' : ''}`}
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
  strut: 'our own CSV',
  shopify: 'a Shopify CSV',
  marketplace: 'a marketplace CSV',
}

function Go({ report }: { report: ImportReport }) {
  const isClean = report.refusedRows === 0
  return (
    <Panel title="Import">
      <Form method="post">
        {isClean ? (
          <p className="mb-3">All of it is imported, or nothing.</p>
        ) : (
          <CheckField
            name="leavesOut"
            value="yes"
            required
            label={`Skip the ${several(report.refusedRows, 'invalid row')}`}
            hint="Or correct them in the file and upload it again."
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
    <Panel title="Invalid rows">
      <DataTable
        caption="Invalid rows of the file"
        keyOf={({ line, reason }) => `${line} ${reason}`}
        columns={[
          { heading: 'Row', cell: ({ line }) => counted(line), isNumber: true },
          { heading: 'Why', cell: ({ reason }) => `${reason[0]?.toUpperCase()}${reason.slice(1)}` },
          {
            heading: 'Skipped',
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
    <Panel title={isIn ? 'Added and changed' : 'Would be added and changed'}>
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
