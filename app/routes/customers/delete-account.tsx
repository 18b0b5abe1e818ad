import { type ReactNode, useEffect, useRef } from 'react'
import { Link, redirectDocument } from 'react-router'
import * as v from 'valibot'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { shopCookies, signedOutHeaders } from '#app/http/cookies.ts'
import { field, readIntent, refused } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findOpenOrderIds } from '#db/customers/erasure.ts'
import { findCreditBalance } from '#db/payments/store-credit.ts'
import { erasureConfirmation, openOrdersRefusal } from '#domain/customers/erasure.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { eraseAccount } from '#flows/customers/erase-account.ts'
import * as texts from '#ui/customers/texts.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm, TextLink, useSingleSubmit } from '#ui/parts/button.tsx'
import { CodeField } from '#ui/parts/field.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import type { Route } from './+types/delete-account'

export const meta: Route.MetaFunction = withBrandTitle(texts.deleteMyAccount)

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const { id } = requireShopper(context)
  const [openOrderIds, credit] = await Promise.all([findOpenOrderIds(db, id), findCreditBalance(db, id)])
  return { openOrderIds, credit }
}

const paiseShown = v.optional(v.pipe(v.string(), v.digits(), v.toNumber(), v.transform(paise)), '0')
const intents = { delete: v.object({ word: field, credit: paiseShown }) }

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { id } = requireShopper(context)
  const { word, credit } = readIntent(await request.formData(), intents)
  const refusal = await eraseAccount(shop, id, { word, shownCredit: credit })
  if (isRefusal(refusal)) return refused(refusal)
  const headers = await signedOutHeaders(shop.origin)
  headers.append('Set-Cookie', await shopCookies.flash.write(texts.yourAccountIsDeleted, shop.origin))
  return redirectDocument('/home', { headers })
}

export const clientAction = keepPageOnFailure
export const shouldRevalidate = alsoWhenRefused

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-xl px-4 py-5 sm:px-6 lg:py-10">
      <PageHeading back="/profile/data" label={texts.backTo(texts.myData)} title={texts.deleteMyAccount} />
      <DeleteAccount {...loaderData} refusal={isRefusal(actionData) ? actionData : null} />
    </main>
  )
}

type DeleteAccountProps = { openOrderIds: readonly string[]; credit: Paise; refusal: Refusal | null }

/** Explains what is erased and what stays, and asks for a confirmation word. */
function DeleteAccount({ openOrderIds, credit, refusal }: DeleteAccountProps) {
  const open = openOrdersRefusal(openOrderIds)
  return (
    <>
      <Chapter heading={texts.deletedAtOnce}>
        <li>{texts.deletedIdentity}</li>
        <li>{texts.deletedCart}</li>
        <li>{texts.deletedPictures}</li>
        <li>{texts.deletedSessions}</li>
      </Chapter>
      <Chapter heading={texts.whatStays}>
        <li>{texts.keptOrders}</li>
        <li>{texts.keptInvoices}</li>
        <li>{texts.reviewsAreKept}</li>
        <li>{texts.keptCodeRequests}</li>
        <li>{texts.keptCodBlock}</li>
      </Chapter>
      {credit > 0 && (
        <Alert variant="warning" className="mt-5">
          {texts.creditIsLost(formatRupees(credit), (text) => (
            <Link to="/profile/credit" className="underline underline-offset-4">
              {text}
            </Link>
          ))}
        </Alert>
      )}
      <p className="mt-5">
        {texts.deletionIsFinal((text) => (
          <Link
            to="/profile/data/download"
            reloadDocument
            className="font-medium text-teal underline underline-offset-4"
          >
            {text}
          </Link>
        ))}
      </p>
      {open ? (
        <OpenOrders text={open.message} orderIds={openOrderIds} />
      ) : (
        <TypedWord refusal={refusal} credit={credit} />
      )}
    </>
  )
}

function Chapter({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h2 className="text-base">{heading}</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5">{children}</ul>
    </section>
  )
}

function OpenOrders({ text, orderIds }: { text: string; orderIds: readonly string[] }) {
  return (
    <div className="mt-6">
      <Alert text={text} variant="warning" />
      <ul className="mt-2">
        {orderIds.map((orderId) => (
          <li key={orderId}>
            <TextLink label={texts.orderId(shortNumber(orderId))} to={`/order/${orderId}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function TypedWord({ refusal, credit }: { refusal: Refusal | null; credit: Paise }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal?.fields) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [refusal])
  return (
    <PostForm
      intent="delete"
      fields={{ credit: String(credit) }}
      ref={form}
      noValidate
      onSubmit={useSingleSubmit()}
      className="mt-6 space-y-4"
    >
      {!refusal?.fields && <RefusalAlert refusal={refusal} className="" />}
      <CodeField label={texts.typeToConfirm(erasureConfirmation)} name="word" error={refusal?.fields?.['word']} />
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink label={texts.keepMyAccount} to="/profile/data" variant="quiet" wide />
        <Button label={texts.deleteMyAccount} variant="quiet" wide className="border-red text-red" />
      </div>
    </PostForm>
  )
}
