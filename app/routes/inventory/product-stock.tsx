import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refusedForm, textField, textsOf } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { findLedger } from '#db/inventory/stock-ledger.ts'
import type { TypedCount } from '#domain/inventory/stock-count.ts'
import { isRefusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { countStock } from '#flows/inventory/count-stock.ts'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { LedgerTable } from '#ui/inventory/ledger-table.tsx'
import { CountForm } from '#ui/inventory/stock-count-form.tsx'
import { texts } from '#ui/inventory/texts.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/product-stock'

export async function loader({ url, context, params: { productId } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const cursor = url.searchParams.get('before') ?? ''
  const before = /^\d{1,15}$/.test(cursor) ? Number(cursor) : null
  const [product, ledger] = await Promise.all([findAdminProduct(db, productId), findLedger(db, { productId, before })])
  if (product === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const { id, name, sizes } = product
  const locations = sizes.filter(({ size, stockLocation }) => size === stockLocation)
  return { id, name, locations, ...ledger, mayChange: can(requireStaff(context), 'change-stock') }
}

const intents = plainIntents('count')

export async function action({ request, context, params: { productId } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const typed = readForm(form)
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refusedForm(submission, { typed })
  const refusal = await countStock(shop, { staff: requireStaff(context), productId, typed })
  if (refusal) return refusedForm(refusal, { typed })
  return redirectDone(context, `/admin/stock/${productId}`, { text: texts.stockCounted })
}

function readForm(form: FormData): TypedCount {
  const [counted, seen] = [textsOf(form, 'counted'), textsOf(form, 'seen')]
  const rows = textsOf(form, 'size').map((size, at) => ({ size, counted: counted[at] ?? '', seen: seen[at] ?? '' }))
  return { why: textField(form, 'why'), note: textField(form, 'note'), rows }
}

export default function ProductStock({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, locations, lines, next, mayChange } = loaderData
  return (
    <AdminPage
      title={texts.stock}
      text={name}
      back="/admin/stock"
      actions={
        <ButtonLink to={`/admin/products/${id}`} variant="quiet">
          {texts.theProduct}
        </ButtonLink>
      }
    >
      <Panel title={mayChange ? texts.count : texts.onHand}>
        <CountForm
          // Remounts the fields after saving.
          key={locations.map(({ onHand }) => onHand).join()}
          locations={locations}
          typed={actionData?.typed ?? null}
          refusal={actionData?.refusal ?? null}
          mayChange={mayChange}
        />
      </Panel>
      <h2 className="mb-2 mt-6 font-display text-base font-semibold">{texts.everyChange}</h2>
      {lines.length === 0 ? <EmptyList text={texts.noStockMoves} /> : <LedgerTable lines={lines} />}
      {next !== null && (
        <nav aria-label={texts.pages} className="mt-4">
          <ButtonLink to={`/admin/stock/${id}?before=${next}`} variant="quiet">
            {texts.older}
          </ButtonLink>
        </nav>
      )}
    </AdminPage>
  )
}
