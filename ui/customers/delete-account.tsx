import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { erasureConfirmation, openOrdersRefusal } from '#domain/customers/erasure.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm, TextLink, useSingleSubmit } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import * as texts from './texts.tsx'

/** Explains what is erased and what stays, and asks for a confirmation word. */
export function DeleteAccount({ openOrderIds, refusal }: { openOrderIds: readonly string[]; refusal: Refusal | null }) {
  const open = openOrdersRefusal(openOrderIds)
  return (
    <>
      <Chapter heading={texts.deletedAtOnce}>
        <li>{texts.deletedIdentity}</li>
        <li>{texts.deletedCart}</li>
        <li>{texts.deletedSessions}</li>
      </Chapter>
      <Chapter heading={texts.whatStays}>
        <li>{texts.keptOrders}</li>
        <li>{texts.keptInvoices}</li>
        <li>{texts.reviewsAreKept}</li>
        <li>{texts.keptCodeRequests}</li>
      </Chapter>
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
      {open ? <OpenOrders text={open.message} orderIds={openOrderIds} /> : <TypedWord refusal={refusal} />}
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
      <Alert variant="warning">{text}</Alert>
      <ul className="mt-2">
        {orderIds.map((orderId) => (
          <li key={orderId}>
            <TextLink to={`/order/${orderId}`}>{texts.orderId(shortNumber(orderId))}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TypedWord({ refusal }: { refusal: Refusal | null }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal?.fields) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [refusal])
  return (
    <PostForm intent="delete" ref={form} noValidate onSubmit={useSingleSubmit()} className="mt-6 space-y-4">
      {refusal && !refusal.fields && <Alert variant="error">{refusal.message}</Alert>}
      <Field
        label={texts.typeToConfirm(erasureConfirmation)}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={refusal?.fields?.['word']}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to="/profile/data" variant="quiet" wide>
          {texts.keepMyAccount}
        </ButtonLink>
        <Button variant="quiet" wide className="border-red text-red">
          {texts.deleteMyAccount}
        </Button>
      </div>
    </PostForm>
  )
}
