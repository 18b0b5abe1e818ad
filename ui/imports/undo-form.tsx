import { Form } from 'react-router'
import { type ImportReport, maxStoredUndone, type UndoneImport } from '#domain/imports/report.ts'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button, TextLink } from '#ui/parts/button.tsx'
import { several } from './result.tsx'

/** Takes back what an import did, as far as nobody has changed it since. */
export function UndoForm({ report }: { report: ImportReport }) {
  if (report.newProducts + report.changedProducts > maxStoredUndone)
    return (
      <Panel title="Undo this import">
        <p className="text-muted">
          {`An import of more than ${several(maxStoredUndone, 'product')} can’t be undone as a whole. Import a file from before it.`}
        </p>
      </Panel>
    )
  return (
    <Panel title="Undo this import">
      <Form method="post">
        <CheckField
          name="sure"
          value="yes"
          required
          label="Undo this import"
          hint="Changed products get their old values back, new ones become drafts. Products changed since stay as they are; so do new categories and pictures."
        />
        <Button name="intent" value="take-back" look="quiet" className="mt-2">
          Undo import
        </Button>
      </Form>
    </Panel>
  )
}

export function UndoneText({ taken }: { taken: UndoneImport }) {
  const { restored, takenOff, left, leftCount } = taken
  return (
    <Panel title="This import was undone">
      <p>
        {`${several(restored, 'product')} restored, ${several(takenOff, 'new product is a draft', 'new products are drafts')} now.`}
        {leftCount > 0 &&
          ` ${several(leftCount, 'product was', 'products were')} changed since and not undone:`}
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
      {leftCount > left.length && <p className="mt-2 text-muted">{`The first ${left.length} are shown.`}</p>}
    </Panel>
  )
}
