import { shopContext } from '#app/context.ts'
import { defaultPrintParts, labelPapers, type PrintPart, printParts } from '#domain/shipping/printing.ts'
import { CheckFields } from '#ui/backoffice/fields.tsx'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/orders/admin/texts.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import type { Route } from './+types/print'
import { chosenOrders } from './chosen-orders.ts'

/** Offers the documents of the chosen orders or of a whole queue. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { orderIds, queue } = await chosenOrders(context.get(shopContext), url)
  return { orderIds, queue, usual: defaultPrintParts(queue) }
}

const partLabels = (): Record<PrintPart, string> => ({
  pick: texts.pickList,
  manifest: texts.manifest,
  labels: texts.courierLabels,
  slips: texts.slips,
  invoices: texts.invoices,
})

/** Form that chooses documents of many orders. Submitted by the browser, because the response is a PDF. */
export default function Print({ loaderData: { orderIds, queue, usual } }: Route.ComponentProps) {
  const count = orderIds.length
  const labels = partLabels()
  return (
    <AdminPage title={texts.printOrders(count)} back={`/admin?queue=${queue ?? ''}`}>
      {count === 0 ? (
        <EmptyList text={texts.nothingToPrint} />
      ) : (
        <form method="get" action="/admin/orders/print.pdf" className="max-w-xl">
          <input type="hidden" name="orders" value={orderIds.join(',')} />
          <Panel title={texts.papers}>
            <CheckFields
              name="part"
              choices={printParts.map((value) => ({ value, label: labels[value] }))}
              chosen={usual}
            />
          </Panel>
          <Panel title={texts.labelPaper}>
            <CheckFields
              type="radio"
              name="paper"
              choices={labelPapers.map((value) => ({
                value,
                label: value === 'a4' ? texts.fourToAnA4 : texts.onFourBySix,
              }))}
              chosen={['a4']}
            />
          </Panel>
          <Button wide>
            <Icon name="printer" size={20} />
            {texts.makeOnePdf}
          </Button>
        </form>
      )}
    </AdminPage>
  )
}
