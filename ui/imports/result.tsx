import { Form, Link } from 'react-router'
import { sentenceOf, textOfReason } from '#domain/imports/reasons.ts'
import { type CatalogueImport, type ImportReport, importCounts } from '#domain/imports/report.ts'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { counted, several } from './counted.ts'
import { encodingOf, HistoryReport, historyText, ImportFigures } from './history-result.tsx'
import { texts } from './texts.tsx'

type OutcomeProps = {
  file: CatalogueImport
  report: ImportReport
  /** True when the changes are listed on another page. */
  isListed: boolean
  errors: Record<string, string>
}

export function ImportResult({ file, report, isListed, errors }: OutcomeProps) {
  const isIn = file.state === 'imported'
  const { history } = report
  const isNothing = history
    ? history.newCustomers + history.newOrders === 0
    : report.newProducts + report.changedProducts === 0
  return (
    <>
      {history ? (
        <HistoryReport file={file} report={report} history={history} />
      ) : (
        <Facts file={file} report={report} isIn={isIn} />
      )}
      {!isIn && !isNothing && <Go report={report} errors={errors} />}
      {!isIn && isNothing && (
        <EmptyList drawing={report.refusedRows > 0 ? 'search' : 'done'} text={emptyResultText(report)}>
          <ButtonLink label={texts.uploadAnotherFile} to="/admin/import" variant="quiet" />
        </EmptyList>
      )}
      <Issues report={report} />
      {!isListed && <Found report={report} isIn={isIn} />}
    </>
  )
}

function emptyResultText({ rows, refusedRows, unchangedProducts }: ImportReport): string {
  if (rows === 0) return texts.noRowsInTheFile
  return refusedRows > 0 && unchangedProducts === 0 ? texts.noRowCanBeImported : texts.nothingNew
}

type PartProps = { report: ImportReport; isIn: boolean }

function titleOf({ state, undoReport }: CatalogueImport): string {
  if (state !== 'imported') return texts.previewNothingHasChangedYet
  return undoReport === null ? texts.imported : texts.importedAndUndone
}

function Facts({ file, report, isIn }: PartProps & { file: CatalogueImport }) {
  const figures = [
    { name: isIn ? texts.newText : texts.wouldBeNew, count: report.newProducts },
    { name: isIn ? texts.changed : texts.wouldChange, count: report.changedProducts },
    { name: texts.unchanged, count: report.unchangedProducts },
    { name: texts.invalidRows, count: report.refusedRows, isBad: report.refusedRows > 0 },
  ]
  const notes = [
    texts.rowsRead({
      rows: several(report.rows, 'row'),
      format: report.format,
      formats: formats()[report.format] ?? report.format,
      encoding: encodingOf(report),
    }),
    ...(report.heldProducts > 0 ? [texts.giftCardsSkipped(several(report.heldProducts, 'gift card'))] : []),
    ...(report.newDrafts > 0 ? [texts.newDrafts(several(report.newDrafts, 'new product'))] : []),
    ...(report.unusedColumns.length > 0 ? [texts.noPlaceForTheColumns(report.unusedColumns.join(', '))] : []),
    ...(report.madeCategories.length > 0 ? [texts.newCategoriesGstNote(report.madeCategories.join(', '))] : []),
    ...(report.newPictures > 0 ? [`${several(report.newPictures, 'new picture')}.`] : []),
    ...(report.otherSizes > 0 ? [texts.sizesNotInFile(several(report.otherSizes, 'size'))] : []),
    ...(report.movedStock > 0 ? [texts.stockMoves(several(report.movedStock, 'size'))] : []),
    ...(report.otherStock > 0 ? [texts.stockStays(several(report.otherStock, 'size'))] : []),
  ]
  return (
    <Panel title={titleOf(file)}>
      <ImportFigures figures={figures} />
      <p className="mt-4 text-muted">{notes.join(' ')}</p>
      {report.listedProducts > 0 && file.undoReport === null && <ImportCounts report={report} isIn={isIn} />}
    </Panel>
  )
}

const formats = (): Record<string, string> => ({
  strut: texts.ourOwnList,
  shopify: texts.aShopifyList,
  woocommerce: texts.aWoocommerceList,
  marketplace: texts.aMarketplaceList,
})

function Go({ report, errors }: Pick<OutcomeProps, 'report' | 'errors'>) {
  const isClean = report.refusedRows === 0
  return (
    <Panel title={texts.import}>
      <Form method="post" className="max-w-xl">
        {report.unstatedSizes > 0 && (
          <Field
            label={texts.piecesOfEachNewSize}
            name="stock"
            required
            inputMode="numeric"
            pattern="[0-9०-९]{1,6}"
            autoComplete="off"
            error={errors['stock']}
            hint={texts.theListGivesNoStock(several(report.unstatedSizes, 'new size'))}
            className="mb-3"
          />
        )}
        {report.format !== 'strut' && report.newProducts > 0 && (
          <CheckField name="asDrafts" value="yes" label={texts.addNewProductsAsDrafts} hint={texts.publishHint} />
        )}
        {isClean ? (
          <p className="mb-3">{texts.allOrNothing}</p>
        ) : (
          <CheckField
            name="leavesOut"
            value="yes"
            required
            label={texts.skipThe(several(report.refusedRows, 'invalid row'))}
            hint={texts.correctFileHint}
          />
        )}
        <Button
          label={texts.importNewProducts(
            report.history
              ? historyText(report.history)
              : several(report.newProducts + report.changedProducts, 'product'),
          )}
          intent="import"
          className="mt-2"
        />
      </Form>
    </Panel>
  )
}

function Issues({ report }: Pick<PartProps, 'report'>) {
  const { issues, refusedRows, leftOutPictures, leftOutCodes, history } = report
  const isHistory = history !== undefined
  if (issues.length === 0) return null
  const all = refusedRows + leftOutPictures + leftOutCodes
  // One refused product may stand for several rows.
  const shown = issues.reduce((sum, { rows }) => sum + Math.max(rows, 1), 0)
  return (
    <Panel title={texts.invalidRows}>
      <DataTable
        caption={texts.invalidRowsOfTheFile}
        keyOf={({ line, reason }) => `${line} ${textOfReason(reason)}`}
        columns={[
          { heading: texts.row, cell: ({ line }) => counted(line), isNumber: true },
          { heading: isHistory ? texts.customerOrOrder : texts.product, cell: ({ name }) => name || null },
          { heading: texts.why, cell: ({ reason }) => sentenceOf(reason) },
          {
            heading: texts.skipped,
            cell: ({ rows, part }) => (rows > 0 ? several(rows, 'row') : texts.parts[part ?? 'picture']),
          },
        ]}
        rows={issues}
      />
      {all > shown && <p className="mt-3 text-muted">{texts.theFirstAreShownSentence(counted(issues.length))}</p>}
    </Panel>
  )
}

function Found({ report: { found, newProducts, changedProducts }, isIn }: PartProps) {
  if (found.length === 0) return null
  const isMore = newProducts + changedProducts > found.length
  return (
    <Panel title={isIn ? texts.addedAndChanged : texts.wouldBeAddedAndChanged}>
      <ul className="divide-y divide-line">
        {found.map(({ kind, id, name }) => (
          <li key={id} className="flex items-baseline gap-3 py-2">
            <span className="w-16 shrink-0 text-muted">{kind === 'new' ? texts.newText : texts.changes}</span>
            {isIn || kind === 'changed' ? (
              <Link to={`/admin/products/${id}`} className="min-w-0 break-words text-teal underline underline-offset-4">
                {name}
              </Link>
            ) : (
              <span className="min-w-0 break-words">{name}</span>
            )}
          </li>
        ))}
      </ul>
      {isMore && <p className="mt-3 text-muted">{texts.theFirstAreShownSentence(counted(found.length))}</p>}
    </Panel>
  )
}

const nounOf = { rows: 'row', products: 'product', sizes: 'size', pictures: 'picture' } as const

/** Shows that nothing is lost: imported and refused add up to the list. */
function ImportCounts({ report, isIn }: { report: ImportReport; isIn: boolean }) {
  const counts = importCounts(report)
  const kindNames = { rows: texts.rows, products: texts.products, sizes: texts.sizes, pictures: texts.pictures }
  const kinds = (['rows', 'products', 'sizes', 'pictures'] as const).filter((kind) => counts[kind].listed > 0)
  const rows = kinds.map((kind) => ({ kind, ...counts[kind] }))
  const isWhole = rows.every(({ listed, taken }) => listed === taken)
  const all = rows.map(({ kind, listed }) => several(listed, nounOf[kind])).join(', ')
  const here = report.newProducts + report.changedProducts + report.unchangedProducts
  return (
    <div className="mt-4">
      {isWhole ? (
        <p>{isIn ? texts.allIsInTheShop(all) : texts.allWouldComeIn(all, report.namedPictures.length > 0)}</p>
      ) : (
        <DataTable
          caption={texts.countsOfTheList}
          keyOf={({ kind }) => kind}
          columns={[
            { heading: '', cell: ({ kind }) => kindNames[kind], isTitle: true },
            { heading: texts.inTheList, cell: ({ listed }) => counted(listed), isNumber: true },
            {
              heading: isIn ? texts.inTheShop : texts.wouldBeInTheShop,
              cell: ({ taken }) => counted(taken),
              isNumber: true,
            },
            { heading: texts.leftOut, cell: ({ listed, taken }) => counted(listed - taken), isNumber: true },
          ]}
          rows={rows}
        />
      )}
      {here > report.takenProducts && (
        <p className="mt-3 text-muted">
          {texts.coloursAreProducts(several(report.takenProducts, 'product'), counted(here))}
        </p>
      )}
    </div>
  )
}
