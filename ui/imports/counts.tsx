/** Table of a list's counts beside those imported. */
import { type ImportReport, importCounts } from '#domain/imports/report.ts'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { counted, several } from './counted.ts'
import { texts } from './texts.tsx'

/** Shows that nothing is lost: imported and refused add up to the list. */
export function ImportCounts({ report, isIn }: { report: ImportReport; isIn: boolean }) {
  const names = { rows: texts.rows, products: texts.products, sizes: texts.sizes, pictures: texts.pictures }
  const counts = importCounts(report)
  const rows = (['rows', 'products', 'sizes', 'pictures'] as const).map((kind) => ({
    name: names[kind],
    ...counts[kind],
  }))
  const here = report.newProducts + report.changedProducts + report.unchangedProducts
  return (
    <div className="mt-4">
      <DataTable
        caption={texts.countsOfTheList}
        keyOf={({ name }) => name}
        columns={[
          { heading: '', cell: ({ name }) => name, isTitle: true },
          { heading: texts.inTheList, cell: ({ listed }) => counted(listed), isNumber: true },
          {
            heading: isIn ? texts.inTheShop : texts.wouldBeInTheShop,
            cell: ({ taken }) => counted(taken),
            isNumber: true,
          },
          { heading: texts.leftOut, cell: ({ listed, taken }) => counted(listed - taken), isNumber: true },
        ]}
        rows={rows}
      />
      {here > report.takenProducts && (
        <p className="mt-3 text-muted">
          {texts.coloursAreProducts(several(report.takenProducts, 'product'), counted(here))}
        </p>
      )}
    </div>
  )
}
