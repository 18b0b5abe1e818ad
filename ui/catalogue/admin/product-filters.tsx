import { type ProductQuery, productFilters, productListUrl } from '#domain/catalogue/product-admin.ts'
import { ListSearch } from '#ui/backoffice/list-search.tsx'
import { EmptyList } from '#ui/backoffice/page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { SelectField } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

type ProductFiltersProps = {
  question: ProductQuery
  categories: readonly { value: string; label: string }[]
  action?: string
}

const noFilters = { category: null, filter: 'all', after: null } as const
const states = Object.entries(productFilters).map(([value, label]) => ({ value, label }))

/** Search field; further filters are collapsed, with active ones named. */
export function ProductFilters({ question, categories, action = '/admin/products' }: ProductFiltersProps) {
  const activeFilters = namesOfFilters(question, categories)
  return (
    <ListSearch label={texts.nameBrandTagOrId} text={question.text} action={action}>
      <details className="group mt-1">
        <summary className="flex min-h-11 w-fit max-w-full cursor-pointer items-center gap-1.5 font-medium text-teal">
          <span className="min-w-0 truncate">
            {activeFilters.length === 0 ? texts.filters : texts.filtersAsked(activeFilters.join(', '))}
          </span>
          <Icon name="chevron-down" size={18} className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 items-end gap-3 pt-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <SelectField
            label={texts.category}
            name="category"
            defaultValue={question.category ?? ''}
            empty={texts.all}
            choices={categories}
          />
          <SelectField label={texts.show} name="show" defaultValue={question.filter} choices={states} />
          <div className="col-span-2 flex gap-2 sm:col-span-1">
            <Button label={texts.applyFilters} variant="quiet" />
            {activeFilters.length > 0 && (
              <ButtonLink
                label={texts.clear}
                variant="plain"
                to={productListUrl({ ...question, ...noFilters }, action)}
              />
            )}
          </div>
        </div>
      </details>
    </ListSearch>
  )
}

function namesOfFilters({ category, filter }: ProductQuery, categories: ProductFiltersProps['categories']) {
  const location = categories.find(({ value }) => value === category)?.label ?? category
  return [location, filter === 'all' ? null : productFilters[filter]].filter((word) => word !== null)
}

type NoProductsProps = { question: ProductQuery; all: string; mayAdd?: boolean }

/** Empty state of a list of products: none match, with a link to `all`, or the shop has none yet. */
export function NoProducts({ question, all, mayAdd = true }: NoProductsProps) {
  if (productListUrl(question, all) === all)
    return (
      <EmptyList text={texts.noProductsYet}>
        {mayAdd && <ButtonLink label={texts.addYourFirstProduct} to="/admin/products/new" />}
      </EmptyList>
    )
  return (
    <EmptyList drawing="search" text={texts.noProductsMatch}>
      <ButtonLink label={texts.showAllProducts} to={all} variant="quiet" />
    </EmptyList>
  )
}
