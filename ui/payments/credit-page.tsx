import { Link } from 'react-router'
import { formatRupees, type Paise } from '#domain/money.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { CreditEntries, type ShownCreditEntry } from './credit-entries.tsx'
import * as texts from './texts.tsx'

type CreditPageProps = { balance: Paise; entries: readonly ShownCreditEntry[] }

/** A shopper's store credit: what there is, how it is used, and its history. */
export function CreditPage({ balance, entries }: CreditPageProps) {
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
      <section className="mt-8">
        <h2 className="mb-2 text-base">{texts.creditHistory}</h2>
        {entries.length === 0 ? (
          <p className="text-muted">{texts.noCreditYet}</p>
        ) : (
          <CreditEntries entries={entries} />
        )}
      </section>
    </main>
  )
}
