import { Link, useNavigation } from 'react-router'
import { formatRupees, type Paise } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { CreditEntries, type ShownCreditEntry } from './credit-entries.tsx'
import * as texts from './texts.tsx'

type CreditPageProps = {
  balance: Paise
  entries: readonly ShownCreditEntry[]
  /** Code of a gift card, from its link or as typed. */
  code: string
  isClaimed: boolean
  refusal: Refusal | null
}

/** Store credit: balance, terms, form for a gift card, history. */
export function CreditPage({ balance, entries, ...claim }: CreditPageProps) {
  return (
    <main className="mx-auto max-w-xl px-4 py-4 sm:px-6 lg:py-8">
      <div className="mb-4 flex items-center gap-3">
        <Link to="/profile" aria-label={texts.backToProfile} className="icon-button -ml-2.5">
          <Icon name="back" />
        </Link>
        <h1 className="text-xl">{texts.storeCredit}</h1>
      </div>
      <p className="font-display text-xl font-semibold tabular-nums">{formatRupees(balance)}</p>
      <p className="mt-2 text-muted">{texts.howCreditWorks}</p>
      <ClaimGiftCard {...claim} />
      <section className="mt-8">
        <h2 className="mb-2 text-base">{texts.creditHistory}</h2>
        {entries.length === 0 ? <p className="text-muted">{texts.noCreditYet}</p> : <CreditEntries entries={entries} />}
      </section>
    </main>
  )
}

function ClaimGiftCard({ code, isClaimed, refusal }: Pick<CreditPageProps, 'code' | 'isClaimed' | 'refusal'>) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-base">{texts.haveAGiftCard}</h2>
      {isClaimed && (
        <Alert variant="success" className="mb-3">
          {texts.giftCardIsYours}
        </Alert>
      )}
      {refusal && !refusal.fields && (
        <Alert variant="error" className="mb-3">
          {refusal.message}
        </Alert>
      )}
      <PostForm intent="claim" action="/profile/credit" className="space-y-3">
        <Field
          key={String(isClaimed)}
          name="code"
          label={texts.giftCode}
          hint={texts.giftCodeHint}
          error={refusal?.fields?.['code']}
          defaultValue={code}
          required
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <Button variant={code === '' ? 'quiet' : 'primary'} wide disabled={isBusy}>
          {texts.addToMyCredit}
        </Button>
      </PostForm>
    </section>
  )
}
