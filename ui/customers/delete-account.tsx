import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { eraseWord, stillOpen } from '#domain/customers/erasure.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { useSingleSubmit } from '#ui/parts/use-single-submit.ts'

type DeleteAccountProps = { openOrderIds: readonly string[]; refusal: Refusal | null }

/** Says plainly what goes and what stays, and asks for a word that nobody types by a slip. */
export function DeleteAccount({ openOrderIds, refusal }: DeleteAccountProps) {
  const open = stillOpen(openOrderIds)
  return (
    <>
      <Chapter heading="What goes, at once and for good">
        <li>Your name, phone, e-mail, picture and delivery address</li>
        <li>Your cart, your wishlist and what you agreed to</li>
        <li>Every device that is signed in</li>
      </Chapter>
      <Chapter heading="What stays">
        <li>
          Your orders and payments: tax law wants the goods, the amounts, the State and the pincode kept.
          Name, phone and street go.
        </li>
        <li>
          Invoices that were issued: the law forbids to change them, and your name and address stand on them.
        </li>
        <li>Your reviews, signed ‘A shopper’.</li>
        <li>For a day, that a sign-in code was sent to your phone.</li>
      </Chapter>
      <p className="mt-5">
        Nobody can undo this. You can sign up again with the same phone, as somebody new.{' '}
        <Link
          to="/profile/data/download"
          reloadDocument
          className="font-medium text-teal underline underline-offset-4"
        >
          Download your data
        </Link>{' '}
        first if you want a copy.
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
      <Alert look="warning">{text}</Alert>
      <ul className="mt-2">
        {orderIds.map((orderId) => (
          <li key={orderId}>
            <TextLink to={`/order/${orderId}`}>Order {orderId}</TextLink>
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
    <Form ref={form} method="post" noValidate onSubmit={useSingleSubmit()} className="mt-6 space-y-4">
      <input type="hidden" name="intent" value="delete" />
      {refusal && !refusal.fields && <Alert look="error">{refusal.message}</Alert>}
      <Field
        label={`Type ${eraseWord} to confirm`}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={refusal?.fields?.['word']}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to="/profile/data" look="quiet" wide>
          Keep my account
        </ButtonLink>
        <Button look="quiet" wide className="border-red text-red">
          Delete my account
        </Button>
      </div>
    </Form>
  )
}
