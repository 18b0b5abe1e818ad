import { Form } from 'react-router'
import {
  type CatalogueImport,
  furtherRowsOf,
  type ImportHistory,
  type ImportReport,
  maxUndoReportProducts,
  type UndoReport,
} from '#domain/imports/report.ts'
import { formatRupees } from '#domain/money.ts'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button, TextLink } from '#ui/parts/button.tsx'
import { counted, several } from './counted.ts'
import { texts } from './texts.tsx'

/** Report of an import of customers or orders, before and after. */

type HistoryProps = { file: CatalogueImport; report: ImportReport; history: ImportHistory }

export function HistoryReport({ file, report, history }: HistoryProps) {
  const isIn = file.state === 'imported'
  const { newCustomers, knownCustomers, newOrders, knownOrders, addresses, consents } = history
  const isOrders = newOrders + knownOrders > 0
  const furtherRows = furtherRowsOf(report, history)
  const figures = [
    ...(isOrders
      ? [
          { name: texts.newOrders, count: newOrders },
          { name: texts.ordersAlreadyHere, count: knownOrders },
        ]
      : []),
    ...(furtherRows > 0
      ? [{ name: isOrders ? texts.furtherRowsOfOrders : texts.furtherRowsOfCustomers, count: furtherRows }]
      : []),
    { name: texts.newCustomers, count: newCustomers },
    { name: texts.customersAlreadyHere, count: knownCustomers },
    { name: texts.withAnAddress, count: addresses },
    { name: texts.agreedToOffers, count: consents },
    { name: texts.invalidRows, count: report.refusedRows },
  ]
  return (
    <Panel title={isIn ? texts.imported : texts.previewNothingHasChangedYet}>
      <ImportFigures figures={figures} />
      <p className="mt-4 text-muted">{notesOf(report, history).join(' ')}</p>
    </Panel>
  )
}

type ImportFigure = { name: string; count: number; isBad?: boolean }

export function ImportFigures({ figures }: { figures: readonly ImportFigure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(({ name, count, isBad }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-muted">{name}</dt>
          <dd className={`font-display text-xl font-semibold tabular-nums ${isBad ? 'text-red' : ''}`}>
            {counted(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The encoding of a text file, or the sheet that was read of a workbook. */
export const encodingOf = ({ encoding, sheet }: ImportReport) => (sheet === null ? encoding : texts.sheetOfExcel(sheet))

function notesOf(report: ImportReport, { newOrders, worth, withoutCustomer }: ImportHistory): string[] {
  return [
    texts.rowsReadIn(several(report.rows, 'row'), encodingOf(report)),
    newOrders > 0 ? texts.historyOnly(formatRupees(worth)) : texts.customersSeeNothing,
    ...(withoutCustomer > 0 ? [texts.ordersWithoutACustomer(several(withoutCustomer, 'order'))] : []),
    ...(report.unusedColumns.length > 0 ? [texts.noPlaceForTheColumns(report.unusedColumns.join(', '))] : []),
  ]
}

export function historyText({ newOrders, newCustomers }: ImportHistory): string {
  return newOrders > 0 ? several(newOrders, 'order') : several(newCustomers, 'customer')
}

function HistoryUndone({ orders, customers, kept }: NonNullable<UndoReport['history']>) {
  return (
    <Panel title={texts.thisImportWasUndone}>
      <p>
        {texts.historyDeleted(several(orders, 'order'), several(customers, 'customer'))}
        {kept > 0 && ` ${texts.customersKept(several(kept, 'customer'))}`}
      </p>
    </Panel>
  )
}

/** Undoes an import, except for values that have changed since. */
export function UndoForm({ report }: { report: ImportReport }) {
  if (!report.history && report.newProducts + report.changedProducts > maxUndoReportProducts)
    return (
      <Panel title={texts.undoThisImport}>
        <p className="text-muted">{texts.tooLargeToUndo(several(maxUndoReportProducts, 'product'))}</p>
      </Panel>
    )
  return (
    <Panel title={texts.undoThisImport}>
      <Form method="post">
        <CheckField
          name="sure"
          value="yes"
          required
          label={texts.undoThisImport}
          hint={report.history ? texts.undoingHistory : texts.undoHint}
        />
        <Button label={texts.undoImport} intent="undo" variant="quiet" className="mt-2" />
      </Form>
    </Panel>
  )
}

export function UndoReportPanel({ report }: { report: UndoReport }) {
  const { restored, takenOff, left, leftCount, history } = report
  if (history) return <HistoryUndone {...history} />
  return (
    <Panel title={texts.thisImportWasUndone}>
      <p>
        {texts.restoredNow(several(restored, 'product'), several(takenOff, 'new product deleted'))}
        {leftCount > 0 && ` ${several(leftCount, 'product changed since')}`}
      </p>
      {leftCount > 0 && (
        <ul className="mt-2">
          {left.map(({ id, name }) => (
            <li key={id}>
              <TextLink label={name} to={`/admin/products/${id}`} className="break-words" />
            </li>
          ))}
        </ul>
      )}
      {leftCount > left.length && <p className="mt-2 text-muted">{texts.theFirstAreShown(left.length)}</p>}
    </Panel>
  )
}
