import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ofFields, productFieldNames } from '#domain/catalogue/product-fields.ts'
import { toProductForm } from '#domain/catalogue/product-form.ts'
import { ProductForm } from './product-form.tsx'

test('the form of a product has an input for each of its fields, so that saving empties none', () => {
  const facts = ofFields(productFieldNames, () => '')
  const state = { published: false, publishAt: null, archivedAt: null, updatedAt: new Date(0) }
  const product = { ...facts, ...state, id: 'malabar-runner', pictures: [], sizes: [] }
  const form = drawn(
    <ProductForm
      product={product}
      typed={toProductForm(product)}
      refusal={null}
      categories={[]}
      taxClasses={[]}
      lacksRate={false}
      mayChange
    />,
  )
  expect(productFieldNames.filter((name) => !form.includes(` name="${name}"`))).toEqual([])
})

function drawn(form: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element: form }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
