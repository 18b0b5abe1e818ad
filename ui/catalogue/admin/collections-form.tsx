import { Form } from 'react-router'
import { CheckFields } from '#ui/backoffice/fields.tsx'
import { Button } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

type CollectionsFormProps = { collections: readonly { id: number; title: string; isIn: boolean }[] }

/** Adds a product to manual collections; collapsed, because it is rarely needed. */
export function CollectionsForm({ collections }: CollectionsFormProps) {
  const chosen = collections.filter(({ isIn }) => isIn).map(({ id }) => String(id))
  return (
    <details className="mb-4 rounded-card border border-line px-4">
      <summary className="flex min-h-12 cursor-pointer items-center font-medium text-teal">
        {texts.chooseCollections(chosen.length)}
      </summary>
      {/* Remounted after saving. */}
      <Form method="post" key={chosen.join()} className="pb-4">
        {collections.map(({ id }) => (
          <input key={id} type="hidden" name="seen" value={id} />
        ))}
        <CheckFields
          type="checkbox"
          name="collection"
          choices={collections.map(({ id, title }) => ({ value: String(id), label: title }))}
          chosen={chosen}
        />
        <Button intent="collections" variant="quiet" className="mt-3">
          {texts.saveCollections}
        </Button>
      </Form>
    </details>
  )
}
