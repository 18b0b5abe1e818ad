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
      <Panel title="Take it back">
        <p className="text-muted">
          {`An import of more than ${several(maxStoredUndone, 'product')} can’t be taken back as a whole. Import a list from before it.`}
        </p>
      </Panel>
    )
  return (
    <Panel title="Take it back">
      <Form method="post">
        <CheckField
          name="sure"
          value="yes"
          required
          label="Undo this import"
          hint="Changed products become as they were, new ones go off the shelf as drafts. What somebody has changed since is left as it is. New categories and pictures stay."
        />
        <Button name="intent" value="take-back" look="quiet" className="mt-2">
          Take the import back
        </Button>
      </Form>
    </Panel>
  )
}

export function UndoneText({ taken }: { taken: UndoneImport }) {
  const { restored, takenOff, left, leftCount } = taken
  return (
    <Panel title="This import was taken back">
      <p>
        {`${several(restored, 'product is', 'products are')} as before, ${several(takenOff, 'new one is off the shelf, a draft', 'new ones are off the shelf, drafts')}.`}
        {leftCount > 0 && ` ${several(leftCount, 'product was', 'products were')} changed since and left:`}
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
