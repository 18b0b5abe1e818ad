import { shopContext } from '#app/context.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findProductRows } from '#db/catalogue/product-admin.ts'
import { type ProductQuery, productListUrl, readProductQuery } from '#domain/catalogue/product-admin.ts'
import { can } from '#domain/staff/permissions.ts'
import { AdminPage, List, ListPages } from '#ui/backoffice/page.tsx'
import { NoProducts, ProductFilters } from '#ui/catalogue/admin/product-filters.tsx'
import { ProductListRow } from '#ui/catalogue/admin/product-list-row.tsx'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import { ButtonLink, TextLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/products'
import { categoryChoices } from './product-form.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const question = readProductQuery(url.searchParams)
  const [page, categories] = await Promise.all([findProductRows(db, question), categoryChoices(db)])
  const mayChange = can(requireStaff(context), 'change-catalogue')
  return { ...page, question, mayChange, categories }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { lines, next, question, categories, mayChange } = loaderData
  const first = { ...question, after: null }
  return (
    <AdminPage title={texts.products} text={texts.productListNote} actions={mayChange && <Actions first={first} />}>
      <ProductFilters key={productListUrl(question)} question={question} categories={categories} />
      {lines.length === 0 ? (
        <NoProducts question={question} all="/admin/products" mayAdd={mayChange} />
      ) : (
        <List label={texts.products}>
          {lines.map((line) => (
            <ProductListRow key={line.id} line={line} />
          ))}
        </List>
      )}
      {mayChange && lines.length > 0 && (
        <TextLink
          label={texts.deleteOrArchive}
          to={productListUrl(question, '/admin/products/remove')}
          className="mt-2"
        />
      )}
      <ListPages
        first={question.after && productListUrl(first)}
        next={next && productListUrl({ ...question, after: next })}
      />
    </AdminPage>
  )
}

function Actions({ first }: { first: ProductQuery }) {
  return (
    <>
      <ButtonLink label={texts.changeSeveral} to={productListUrl(first, '/admin/products/bulk')} variant="quiet" />
      <ButtonLink label={texts.import} to="/admin/import" variant="quiet" />
      <ButtonLink
        label={texts.exportText}
        to={productListUrl(first, '/admin/products/export')}
        variant="quiet"
        className="max-sm:hidden"
      />
      <ButtonLink label={texts.newProduct} to="/admin/products/new" />
    </>
  )
}
