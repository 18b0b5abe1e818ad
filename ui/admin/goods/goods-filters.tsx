import { Form } from 'react-router'
import { type GoodsQuestion, goodsFilters } from '#domain/goods.ts'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { SelectField } from '../fields.tsx'

type GoodsFiltersProps = {
  question: GoodsQuestion
  categories: readonly { value: string; label: string }[]
  action?: string
}

const states = Object.entries(goodsFilters).map(([value, label]) => ({ value, label }))

export function GoodsFilters({ question, categories, action = '/admin/products' }: GoodsFiltersProps) {
  return (
    <Form
      role="search"
      action={action}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Field
        label="Name, brand or id"
        name="q"
        type="search"
        defaultValue={question.words}
        maxLength={100}
        className="col-span-2 sm:col-span-1"
      />
      <SelectField
        label="Category"
        name="category"
        defaultValue={question.category ?? ''}
        choices={[{ value: '', label: 'All' }, ...categories]}
      />
      <SelectField label="Show" name="show" defaultValue={question.filter} choices={states} />
      <Button look="quiet" className="col-span-2 sm:col-span-1">
        Find
      </Button>
    </Form>
  )
}
