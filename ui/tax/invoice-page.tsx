import { Link } from 'react-router'
import type { Refusal } from '#domain/refusal.ts'
import type { IssuedDocument } from '#domain/tax/invoice-content.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { TaxDocument } from './document.tsx'
import * as texts from './texts.tsx'

type InvoicePageProps = { orderId: string; papers: readonly IssuedDocument[]; refusal: Refusal | null }

/** Documents of an order, as printed. */
export function InvoicePage({ orderId, papers, refusal }: InvoicePageProps) {
  return (
    <main className="mx-auto max-w-4xl px-4 py-4 sm:px-6 lg:py-8 print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <Link to={`/order/${orderId}`} aria-label={texts.backToTheOrder} className="icon-button -ml-2.5">
          <Icon name="back" />
        </Link>
        <h1 className="flex-1 text-xl">{texts.invoice}</h1>
        {papers.length > 0 && (
          <Button type="button" variant="quiet" onClick={() => window.print()} className="no-script:hidden">
            <Icon name="printer" size={20} />
            {texts.print}
          </Button>
        )}
      </div>
      <RefusalAlert refusal={refusal} className="" />
      {papers.length === 0 && <NotYet orderId={orderId} />}
      <div className="space-y-8">
        {papers.map((paper, at) => (
          <section key={paper.serial} className="break-after-page last:break-after-auto">
            <TaxDocument paper={paper} />
            <p className="mt-4 print:hidden">
              <ButtonLink
                variant="quiet"
                reloadDocument
                to={`/order/${orderId}/invoice.pdf?paper=${at}`}
                aria-label={texts.downloadPdfOf(paper.serial)}
              >
                {texts.downloadPdf}
              </ButtonLink>
            </p>
          </section>
        ))}
      </div>
    </main>
  )
}

function NotYet({ orderId }: { orderId: string }) {
  return (
    <PostForm intent="issue" action={`/order/${orderId}/invoice`} className="mt-4 space-y-4">
      <p className="text-muted">{texts.noInvoiceHasBeenWrittenFor}</p>
      <Button>{texts.writeTheInvoice}</Button>
    </PostForm>
  )
}
