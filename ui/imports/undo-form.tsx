import { Form } from 'react-router'
import { type ImportReport, maxStoredUndone, type UndoneImport } from '#domain/imports/report.ts'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button, TextLink } from '#ui/parts/button.tsx'
import { several } from './counted.ts'
import { HistoryUndone, UndoHistoryForm } from './history-result.tsx'
import { texts } from './texts.tsx'

/** Undoes an import, except for values that have changed since. */
export function UndoForm({ report }: { report: ImportReport }) {
  if (report.history) return <UndoHistoryForm />
  if (report.newProducts + report.changedProducts > maxStoredUndone)
    return (
      <Panel title={texts.undoThisImport}>
        <p className="text-muted">{texts.anImportOfMoreThanCant(several(maxStoredUndone, 'product'))}</p>
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
          hint={texts.changedProductsGetTheirOldValues}
        />
        <Button intent="take-back" variant="quiet" className="mt-2">
          {texts.undoImport}
        </Button>
      </Form>
    </Panel>
  )
}

export function UndoneText({ taken }: { taken: UndoneImport }) {
  const { restored, takenOff, left, leftCount, history } = taken
  if (history) return <HistoryUndone {...history} />
  return (
    <Panel title={texts.thisImportWasUndone}>
      <p>
        {texts.restoredNow(
          several(restored, 'product'),
          several(takenOff, 'new product is deleted', 'new products are deleted'),
        )}
        {leftCount > 0 && ` ${several(leftCount, 'product was', 'products were')} changed since and not undone:`}
      </p>
      {leftCount > 0 && (
        <ul className="mt-2">
          {left.map(({ id, name }) => (
            <li key={id}>
              <TextLink to={`/admin/products/${id}`} className="break-words">
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      {leftCount > left.length && <p className="mt-2 text-muted">{texts.theFirstAreShown(left.length)}</p>}
    </Panel>
  )
}
