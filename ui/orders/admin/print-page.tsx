import { labelPapers, type PrintPart, printParts } from '#domain/shipping/printing.ts'
import { CheckFields } from '#ui/backoffice/fields.tsx'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

type PrintPageProps = { orderIds: readonly string[]; queue: string | null; usual: readonly PrintPart[] }

const partLabels = (): Record<PrintPart, string> => ({
  pick: texts.pickList,
  manifest: texts.manifest,
  labels: texts.courierLabels,
  slips: texts.slips,
  invoices: texts.invoices,
})

/** Form that chooses documents of many orders. Submitted by the browser, because the response is a PDF. */
export function PrintPage({ orderIds, queue, usual }: PrintPageProps) {
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
