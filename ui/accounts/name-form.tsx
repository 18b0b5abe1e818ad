import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { fullNameRequired } from '#domain/accounts/texts.ts'
import { Button, PostForm, TextLink, textLinkStyles, useSingleSubmit } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { isFocusLost } from '#ui/parts/use-focus-after-removal.ts'
import { SignInCard } from './sign-in-card.tsx'
import * as texts from './texts.tsx'

/**
 * Asks for a new shopper's name. `next`: page after registering; null: the cart. 'Already have an account?' signs out,
 * to sign in with another number.
 */
export function NameForm({ next, error }: { next: string | null; error: string | null }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error !== null || isFocusLost()) form.current?.querySelector('input')?.focus()
  }, [error])
  const search = next === null ? '' : `?${new URLSearchParams({ next })}`
  return (
    <SignInCard title={texts.whatShouldWeCallYou}>
      <PostForm
        intent="name"
        ref={form}
        action={`/register${search}`}
        noValidate
        onSubmit={useSingleSubmit()}
        className="space-y-5"
      >
        <Field
          label={texts.fullName}
          name="name"
          autoComplete="name"
          autoCapitalize="text"
          maxLength={100}
          required
          error={error ?? undefined}
          hint={fullNameRequired}
        />
        <Button label={texts.register} wide />
      </PostForm>
      <div className="mt-3 flex flex-col items-center text-sm">
        <Form method="post" action={`/logout?${new URLSearchParams({ next: `/loginStart${search}` })}`}>
          <button type="submit" name="intent" value="sign-out" className={textLinkStyles}>
            {texts.alreadyHaveAnAccount}
          </button>
        </Form>
        <TextLink label={texts.continueWithoutLogin} to="/home" />
      </div>
    </SignInCard>
  )
}
