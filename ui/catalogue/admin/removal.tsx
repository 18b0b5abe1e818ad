import { Form } from 'react-router'
import type { AdminProduct, AdminProductRow } from '#domain/catalogue/product-admin.ts'
import { ActionBar, CheckField } from '#ui/backoffice/fields.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm, TextLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** Link to a product's removal; a button that restores an archived one. */
export function RemovalLink({ id, archivedAt }: Pick<AdminProduct, 'id' | 'archivedAt'>) {
  const path = '/admin/products/remove'
  if (archivedAt === null)
    return (
      <TextLink label={texts.deleteOrArchive} to={`${path}?${new URLSearchParams({ id })}`} className="-mt-2 mb-2" />
    )
  return (
    <Alert variant="warning" className="mb-4">
      <p>{texts.archivedText}</p>
      <PostForm fields={{ id }} action={path}>
        <Button label={texts.bringBack} intent="restore" variant="quiet" className="mt-2" />
      </PostForm>
    </Alert>
  )
}

type RemovalRow = Pick<AdminProductRow, 'id' | 'name' | 'archivedAt'> & { hasOrders: boolean }

export function RemovalForm({ rows, isChosen }: { rows: readonly RemovalRow[]; isChosen: boolean }) {
  return (
    <Form method="post" aria-label={texts.deleteOrArchive}>
      {rows.map((row) => (
        <CheckField
          key={row.id}
          name="id"
          value={row.id}
          defaultChecked={isChosen}
          label={<span className="break-words">{row.name}</span>}
          hint={outcomeOf(row)}
        />
      ))}
      <ActionBar>
        <Button label={texts.deleteOrArchiveChosen} intent="remove" />
        {rows.some(({ archivedAt }) => archivedAt !== null) && (
          <Button label={texts.bringBackChosen} intent="restore" variant="quiet" />
        )}
      </ActionBar>
    </Form>
  )
}

function outcomeOf({ hasOrders, archivedAt }: RemovalRow): string {
  if (!hasOrders) return texts.isDeletedWithPictures
  return archivedAt === null ? texts.isArchived : texts.isArchivedAlready
}
