import { data, redirect, redirectDocument } from 'react-router'
import type * as v from 'valibot'
import { requestContext, type SentForm, shopContext } from '#app/context.ts'
import { isDataRequest, refused } from '#app/http/read-intent.ts'
import { paise } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findAdvancePath } from '#flows/checkout/pay-by-link.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { findAddress } from '#flows/customers/find-address.ts'
import { forgetCodCode, requestCodCode, typedCodCode } from './cod-verification.ts'
import { findCheckout, type screenKey, shownAddressRefusal } from './facts.ts'

type CodForm = {
  checkoutKey: v.InferOutput<typeof screenKey>
  shownAmount: number
  useCredit?: number | undefined
  /** The whole form, with the code. */
  fields: FormData
}

/** Sends the code to the phone of the saved address. */
export async function sendCodeToAddress(sent: SentForm, userId: string, fields: FormData) {
  const form = sentForm(sent, fields)
  const address = await findAddress(form.shop, userId)
  return address === null ? redirect('/address') : requestCodCode(form, { userId, phone: address.phone })
}

/** Places the order, and asks for the advance that it requires. */
export async function payOnDelivery(sent: SentForm, userId: string, { fields, useCredit, ...form }: CodForm) {
  const shop = sent.context.get(shopContext)
  const { address, ...held } = await findCheckout(shop, userId)
  if (address === null) return redirect('/address')
  const changed = await shownAddressRefusal(shop, { ...form.checkoutKey, userId, paymentMethod: 'COD' }, address)
  if (changed) return refused(changed)
  const code = await typedCodCode(sentForm(sent, fields))
  const creditPart = useCredit === undefined ? undefined : paise(useCredit)
  const answer = await placeCodOrder(shop, { ...form, ...held, ...form.checkoutKey, userId, address, code, creditPart })
  if (isRefusal(answer)) return refused({ ...answer, ...(creditPart && { usesCredit: true }) })
  const { requiresAdvance, ...placed } = answer
  const headers = await forgetCodCode(shop, code)
  const advancePath = requiresAdvance ? await findAdvancePath(shop, userId, placed.orderId) : null
  if (advancePath) return redirectDocument(advancePath, { headers })
  if (isDataRequest(sent.request)) return data({ placed }, { headers })
  return redirect(`/orders?placed=${placed.orderId}`, { headers })
}

function sentForm({ request, context }: SentForm, form: FormData) {
  const { clientAddress } = context.get(requestContext)
  return { shop: context.get(shopContext), request, form, clientAddress }
}
