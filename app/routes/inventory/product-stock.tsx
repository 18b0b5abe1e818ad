import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { readPosition } from '#app/http/page-cursor.ts'
import { plainIntents, refusedForm, textField, textsOf } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { readStaffForm, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { findLastCount, findLedger, findUnitsToPack } from '#db/inventory/stock-ledger.ts'
import { sizeLabel } from '#domain/catalogue/product.ts'
import { indianTime } from '#domain/indian-time.ts'
import { type LedgerLine, ledgerLabel, type TypedCount } from '#domain/inventory/stock-count.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { Refusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { countStock } from '#flows/inventory/count-stock.ts'
import { AdminPage, EmptyList, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { AdjustmentReasonFields } from '#ui/inventory/adjustment-reason-fields.tsx'
import { texts } from '#ui/inventory/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { Route } from './+types/product-stock'

export async function loader({ url, context, params: { productId } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const before = readPosition(url.searchParams.get('before'))
  const [product, ledger, lastCount, toPack] = await Promise.all([
    findAdminProduct(db, productId),
    findLedger(db, { productId, before }),
    findLastCount(db, productId),
    findUnitsToPack(db, productId),
  ])
  if (product === null) throw notFound()
  const { id, name, sizes } = product
  const locations = sizes
    .filter(({ size, stockLocation }) => size === stockLocation)
    .map(({ size, onHand, reserved }) => ({ size, onHand, reserved, toPack: toPack.get(size) ?? 0 }))
  const staff = requireStaff(context)
  const [mayChange, seesOrders] = [can(staff, 'change-stock'), can(staff, 'see-orders')]
  return { id, name, locations, lastCount: String(lastCount), ...ledger, mayChange, seesOrders }
}

export async function action({ request, context, params: { productId } }: Route.ActionArgs) {
  const { shop, staff, form } = await readStaffForm({ request, context }, plainIntents('count'))
  const typed = readTypedCount(form)
  const refusal = await countStock(shop, { staff, productId, typed })
  if (refusal) return refusedForm(refusal, { typed })
  return redirectWithToast(context, `/admin/stock/${productId}`, { text: texts.stockCounted })
}

function readTypedCount(form: FormData): TypedCount {
  const [counted, seen] = [textsOf(form, 'counted'), textsOf(form, 'seen')]
  const rows = textsOf(form, 'size').map((size, at) => ({ size, counted: counted[at] ?? '', seen: seen[at] ?? '' }))
  return { why: textField(form, 'why'), note: textField(form, 'note'), lastCount: textField(form, 'lastCount'), rows }
}

export const shouldRevalidate = alsoWhenRefused

export default function ProductStock({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, locations, lastCount, lines, next, mayChange, seesOrders } = loaderData
  return (
    <AdminPage
      title={texts.stock}
      text={name}
      back="/admin/stock"
      actions={<ButtonLink label={texts.theProduct} to={`/admin/products/${id}`} variant="quiet" />}
    >
      <Panel title={mayChange ? texts.count : texts.onHand}>
        <CountForm
          // Remounts the fields after saving.
          key={locations.map(({ onHand, toPack }) => onHand + toPack).join()}
          locations={locations}
          lastCount={lastCount}
          typed={actionData?.typed ?? null}
          refusal={actionData?.refusal ?? null}
          mayChange={mayChange}
        />
      </Panel>
      <h2 className="mb-2 mt-6 font-display text-base font-semibold">{texts.everyChange}</h2>
      {lines.length === 0 ? <EmptyList text={texts.noStockMoves} /> : <Ledger lines={lines} seesOrders={seesOrders} />}
      {next !== null && (
        <nav aria-label={texts.pages} className="mt-4">
          <ButtonLink label={texts.older} to={`/admin/stock/${id}?before=${next}`} variant="quiet" />
        </nav>
      )}
    </AdminPage>
  )
}

function Ledger({ lines, seesOrders }: { lines: readonly LedgerLine[]; seesOrders: boolean }) {
  return (
    <List label={texts.everyChange}>
      {lines.map((line) => (
        <ListRow
          key={line.id}
          {...(line.orderId !== null && seesOrders && { to: `/admin/orders/${line.orderId}` })}
          title={<span className="break-words">{`${signed(line.change)} · ${ledgerLabel(line)}`}</span>}
          text={[line.size && sizeLabel(line.size), indianTime(line.createdAt), whoChanged(line)]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </List>
  )
}

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`)

function whoChanged({ who, orderId }: LedgerLine): string {
  return who ?? (orderId === null ? texts.theShop : texts.orderId(shortNumber(orderId)))
}

type CountFormProps = Pick<Route.ComponentProps['loaderData'], 'locations' | 'lastCount' | 'mayChange'> & {
  typed: TypedCount | null
  refusal: Refusal | null
}

function CountForm({ locations, lastCount, typed, refusal, mayChange }: CountFormProps) {
  const errors = refusal?.fields ?? {}
  const isAsShown = typed?.lastCount === lastCount && refusal?.refused !== 'changed'
  return (
    <PostForm intent="count" fields={{ lastCount }} aria-label={texts.count}>
      <RefusalAlert refusal={refusal} />
      {mayChange && <p className="max-w-xl text-muted">{texts.howToCount}</p>}
      <ul className="max-w-xl divide-y divide-line">
        {locations.map(({ size, onHand, reserved, toPack }, at) => {
          const onShelf = onHand + toPack
          const row = typed?.rows.find((one) => one.size === size)
          return (
            <li key={size} className="flex items-center gap-4 py-2">
              <input type="hidden" name="size" value={size} />
              <input type="hidden" name="seen" value={isAsShown ? (row?.seen ?? onShelf) : onShelf} />
              <p className="min-w-0 flex-1">
                <span className="block font-semibold">{size === '' ? texts.allPieces : sizeLabel(size)}</span>
                <span className="block text-muted">{texts.onShelf({ onHand, reserved, toPack })}</span>
              </p>
              {mayChange && (
                <Field
                  label={size === '' ? texts.counted : texts.countedSize(size)}
                  name="counted"
                  inputMode="tel"
                  autoComplete="off"
                  defaultValue={row?.counted ?? ''}
                  error={errors[`counted-${at}`]}
                  className="w-32 shrink-0"
                />
              )}
            </li>
          )
        })}
      </ul>
      {mayChange && (
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[12rem_minmax(0,1fr)_auto]">
          <AdjustmentReasonFields typed={typed} errors={errors} label={texts.whyItDiffers} />
          <Button label={texts.saveTheCount} className="lg:mt-6.5" />
        </div>
      )}
    </PostForm>
  )
}
