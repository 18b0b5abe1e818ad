import { Form } from 'react-router'
import { shopContext } from '#app/context.ts'
import { loadHome } from '#app/routes/catalogue/load-home.ts'
import { datesOf } from '#domain/content/home-rows.ts'
import { indianTime, indianTimeField, readIndianTime } from '#domain/indian-time.ts'
import { findDraftRows } from '#flows/content/edit-home.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { HomeRowList } from '#ui/catalogue/home-rows.tsx'
import { texts } from '#ui/content/admin/texts.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { Route } from './+types/home-preview'

/** Shows the draft as shoppers would see it, now or at another time; back-office pages are never cached. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const rows = await findDraftRows(shop.db)
  const now = shop.now()
  const at = readIndianTime(url.searchParams.get('at') ?? '') ?? now
  const later = rows.flatMap((row) => datesOf(row).showsFrom ?? []).filter((begin) => begin > now)
  const begins = [...new Map(later.map((begin) => [indianTimeField(begin), indianTime(begin)]))].sort()
  return { ...(await loadHome(shop, rows, at)), at: indianTimeField(at), begins }
}

export default function HomePreview({ loaderData: { categories, tiles, at, begins, ...home } }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.preview} text={texts.draftPreviewNote} back="/admin/home">
      <Form method="get" className="mb-3 flex flex-wrap items-end gap-3" key={at}>
        <Field
          label={texts.asItIsAt}
          type="datetime-local"
          name="at"
          required
          defaultValue={at}
          className="min-w-0 max-sm:flex-1"
        />
        <Button label={texts.show} variant="quiet" />
        {begins.map(([begin, label]) => (
          <ButtonLink label={label} key={begin} to={`/admin/home/preview?at=${begin}`} variant="quiet" />
        ))}
      </Form>
      <div className="-mx-4 border-y border-line pb-6 text-base sm:mx-0 sm:rounded-card sm:border">
        <HomeRowList {...home} tiles={[...categories, ...tiles]} />
      </div>
    </AdminPage>
  )
}
