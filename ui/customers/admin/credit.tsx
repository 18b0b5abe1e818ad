import { formatRupees, type Paise } from '#domain/money.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** A shopper's store credit; granting has a page of its own. */
export function ShopperCredit({ id, credit, mayGrant }: { id: string; credit: Paise; mayGrant: boolean }) {
  return (
    <Panel title={texts.storeCredit}>
      <p className="mb-3 font-semibold tabular-nums">{formatRupees(credit)}</p>
      {mayGrant && (
        <ButtonLink variant="quiet" wide to={`/admin/shoppers/${id}/credit`}>
          {texts.historyAndGiving}
        </ButtonLink>
      )}
    </Panel>
  )
}
