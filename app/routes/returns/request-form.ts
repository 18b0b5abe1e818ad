import { textFields } from '#app/http/read-intent.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { findOtherSizes, findReturnTerms } from '#db/returns/returns.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { readReturnForm, returnableLines, returnRefusal } from '#domain/returns/return-request.ts'
import { readFormKey } from '#domain/uuid.ts'
import { type ReturnRequestInput, requestReturn } from '#flows/returns/request-return.ts'
import type { Shop } from '#flows/shop.ts'

type ReturningOrder = { orderId: string; by: 'shopper' | 'staff'; url: URL }

/** Loads the return page: lines that can be returned, or the chosen one with its other sizes. */
export async function findReturning({ db, now }: Shop, { orderId, by, url }: ReturningOrder) {
  const [terms, all] = await Promise.all([findReturnTerms(db, orderId), findOrderedLines(db, orderId)])
  const lines = returnableLines(all)
  const chosen = url.searchParams.get('line')
  const line = lines.length === 1 ? lines[0] : lines.find(({ position }) => String(position) === chosen)
  return {
    orderId,
    refused: returnRefusal({ ...terms, by }, now())?.message ?? null,
    lines,
    line: line ?? null,
    sizes: line ? await findOtherSizes(db, line.productId) : [],
    formKey: crypto.randomUUID() as string,
  }
}

export async function sendReturn(
  shop: Shop,
  { form, ...request }: Pick<ReturnRequestInput, 'orderId' | 'by' | 'pictures'> & { form: FormData },
): Promise<{ returnId: string } | Refusal> {
  const typed = textFields(form)
  const read = readReturnForm(typed)
  if (isRefusal(read)) return read
  const key = readFormKey(typed['key'] ?? '')
  return isRefusal(key) ? key : requestReturn(shop, { ...request, form: read, idempotencyKey: key })
}
