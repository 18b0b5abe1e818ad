import { redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { foundOr404, notFound } from '#app/http/not-found.ts'
import { plainIntents, readIntent, refused } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { isRefusal } from '#domain/refusal.ts'
import { documentLogo } from '#domain/settings/brand.ts'
import type { DocumentContent, InvoiceLine, IssuedDocument } from '#domain/tax/invoice-content.ts'
import {
  buyerLines,
  compositionNotice,
  documentFacts,
  documentTitle,
  documentTotals,
  formatAmount,
  quantityText,
  sellerLines,
  taxText,
} from '#domain/tax/invoice-layout.ts'
import { amountInWords, captions, forSeller } from '#domain/tax/texts.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import * as texts from '#ui/tax/texts.tsx'
import type { Route } from './+types/invoice'

export const meta: Route.MetaFunction = withBrandTitle(texts.invoice)

/** Shows the issued documents of one's own order without issuing any. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  foundOr404(await findOrder(db, requireShopper(context).id, orderId))
  return { orderId, documents: await findDocuments(db, orderId) }
}

/** Issues the invoice with its number when it is first requested. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  readIntent(await request.formData(), plainIntents('issue'))
  const issued = await issueInvoice(context.get(shopContext), { userId: requireShopper(context).id, orderId })
  if (!isRefusal(issued)) return redirect(`/order/${orderId}/invoice`)
  if (issued.refused === 'not-found') throw notFound()
  return refused(issued)
}

export default function Invoice({ loaderData: { orderId, documents }, actionData }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-4xl px-4 py-4 sm:px-6 lg:py-8 print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <PageHeading back={`/order/${orderId}`} label={texts.backToTheOrder} title={texts.invoice} />
        {documents.length > 0 && (
          <Button type="button" variant="quiet" onClick={() => window.print()} className="no-script:hidden">
            <Icon name="printer" size={20} />
            {texts.print}
          </Button>
        )}
      </div>
      <RefusalAlert refusal={actionData} className="" />
      {documents.length === 0 && <NotYet orderId={orderId} />}
      <div className="space-y-8">
        {documents.map((document, at) => (
          <section key={document.serial} className="break-after-page last:break-after-auto">
            <TaxDocument document={document} />
            <p className="mt-4 print:hidden">
              <ButtonLink
                label={texts.downloadPdf}
                variant="quiet"
                reloadDocument
                to={`/order/${orderId}/invoice.pdf?paper=${at}`}
                aria-label={texts.downloadPdfOf(document.serial)}
              />
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
      <p className="text-muted">{texts.noInvoiceYet}</p>
      <Button label={texts.writeTheInvoice} />
    </PostForm>
  )
}

/** An invoice or credit note, always black on white. */
function TaxDocument({ document }: { document: IssuedDocument }) {
  const { content } = document
  return (
    <article className="paper rounded-card border border-line p-5 text-sm sm:p-8 print:border-0 print:p-0">
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          {content.seller.logo && (
            <img
              src={`/media/${documentLogo(content.seller.logo)}`}
              alt=""
              className="mb-2 h-8 w-auto max-w-48 object-contain object-left"
            />
          )}
          <p className="font-display text-lg font-semibold">{content.seller.legalName}</p>
          {sellerLines(content).map((line) => (
            <p key={line} className="text-muted">
              {line}
            </p>
          ))}
          <p className="mt-5 text-muted">{captions.billedTo}</p>
          <p className="font-semibold">{content.buyer.name}</p>
          {buyerLines(content).map((line) => (
            <p key={line} className="break-words">
              {line}
            </p>
          ))}
        </div>
        <div>
          <h2 className="mb-2 text-lg">{documentTitle(content)}</h2>
          <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-4 gap-y-1">
            {documentFacts(document).map(([label, text]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 break-words font-medium">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Lines content={content} />
      <dl className="ml-auto mt-4 max-w-72 space-y-1">
        {documentTotals(content).map(({ label, amount, isTotal }) => (
          <div key={label} className={`flex justify-between gap-4 ${isTotal ? 'text-lg font-semibold' : ''}`}>
            <dt>{label}</dt>
            <dd className="shrink-0 tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5">{amountInWords(content)}</p>
      {content.kind === 'bill-of-supply' && <p className="mt-2 text-muted">{compositionNotice}</p>}
      <div className="mt-8 text-right">
        <p>{forSeller(content.seller.legalName)}</p>
        <p className="mt-10 text-muted">{captions.signatory}</p>
      </div>
    </article>
  )
}

/** Lines as a table; on a phone as blocks. */
function Lines({ content }: { content: DocumentContent }) {
  return (
    <table className="mt-6 w-full border-collapse">
      <thead className="text-left text-muted max-sm:sr-only print:not-sr-only print:table-header-group">
        <tr className="border-b border-line">
          <th className="py-2 pr-3 font-normal">{captions.description}</th>
          <th className="py-2 pr-3 font-normal">{captions.hsn}</th>
          <th className="py-2 pr-3 text-right font-normal">{captions.qty}</th>
          <th className="py-2 pr-3 text-right font-normal">{captions.price}</th>
          <th className="py-2 text-right font-normal">{captions.amount}</th>
        </tr>
      </thead>
      <tbody>
        {content.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static lines
          <Line key={at} line={line} tax={taxText(line, content)} />
        ))}
      </tbody>
    </table>
  )
}

const onPhone = 'whitespace-nowrap max-sm:inline-block max-sm:pr-4 print:table-cell'

function Line({ line, tax }: { line: InvoiceLine; tax: string | null }) {
  return (
    <tr className="break-inside-avoid border-b border-line align-top max-sm:flow-root max-sm:py-2 print:table-row">
      <td className="py-2 pr-3 max-sm:block max-sm:py-0 print:table-cell">
        {line.description}
        {line.discount > 0 && (
          <span className="block text-xs text-muted">
            {captions.discount} {formatAmount(line.discount)}
          </span>
        )}
        {tax && (
          <span className="block text-xs text-muted">
            {captions.taxableValue} {formatAmount(line.taxable)} · {tax}
          </span>
        )}
      </td>
      <td className={`py-2 pr-3 max-sm:py-1 ${onPhone}`}>
        {line.hsn && <span className="text-muted sm:sr-only print:sr-only">{captions.hsn} </span>}
        {line.hsn}
      </td>
      <td className={`py-2 pr-3 text-right tabular-nums max-sm:py-1 ${onPhone}`}>{quantityText(line)}</td>
      <td className={`py-2 pr-3 text-right tabular-nums max-sm:py-1 ${onPhone}`}>{formatAmount(line.unitPrice)}</td>
      <td className="py-2 text-right font-medium whitespace-nowrap tabular-nums max-sm:float-right max-sm:py-1 print:float-none print:table-cell">
        {formatAmount(line.total)}
      </td>
    </tr>
  )
}
