import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { nextPage } from '#app/http/page-cursor.ts'
import { field, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { grievanceRow, typedGrievance } from '#app/routes/customers/grievance-form.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findOpenGrievances, findSettledGrievances, grievancesPage } from '#db/customers/grievances.ts'
import { type GrievanceSource, grievanceSources, readGrievanceNumber } from '#domain/customers/grievance.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { enterGrievance } from '#flows/customers/file-grievance.ts'
import { AdminPage, EmptyList } from '#ui/backoffice/page.tsx'
import { ListPages } from '#ui/backoffice/pagination.tsx'
import { GrievanceList } from '#ui/customers/admin/grievance-list.tsx'
import { NewGrievanceForm } from '#ui/customers/admin/new-grievance.tsx'
import { texts } from '#ui/customers/admin/texts.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/grievances'

/** Lists grievances with their deadlines, overdue ones first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const query = url.searchParams
  const isSettled = query.get('show') === 'settled'
  const found = isSettled
    ? await findSettledGrievances(db, readGrievanceNumber(query.get('after') ?? ''))
    : await findOpenGrievances(db)
  const { shown, next } = nextPage(found, { size: isSettled ? grievancesPage : found.length, query })
  return { isSettled, rows: shown.map((one) => grievanceRow(one, now())), next }
}

const intents = { record: v.object({ source: field }) }

/** Records a grievance that arrived by phone, letter or e-mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const form = await request.formData()
  const typed = typedGrievance(form)
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refusedForm(submission, { typed })
  const source = readSource(submission.source)
  const entered =
    source === null ? refuse('invalid', texts.sayHowItCame) : await enterGrievance(shop, { typed, source, staff })
  if (isRefusal(entered)) return refusedForm(entered, { typed })
  const text = texts.isWrittenDown(entered.number)
  return redirectDone(context, `/admin/grievances/${entered.id}`, { text })
}

function readSource(text: string): Exclude<GrievanceSource, 'page'> | null {
  const source = grievanceSources.find((one) => one === text)
  return source === undefined || source === 'page' ? null : source
}

export default function Grievances({ loaderData, actionData }: Route.ComponentProps) {
  const { isSettled, rows, next } = loaderData
  return (
    <AdminPage
      title={texts.grievances}
      text={texts.acknowledgeEachWithinFortyEight}
      actions={
        <ButtonLink to={isSettled ? '/admin/grievances' : '?show=settled'} variant="quiet">
          {isSettled ? texts.showOpen : texts.showSettled}
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {rows.length === 0 ? (
            <EmptyList
              drawing={isSettled ? 'none' : 'done'}
              text={isSettled ? texts.noneWasSettledYet : texts.noOpenGrievance}
            />
          ) : (
            <GrievanceList rows={rows} />
          )}
          <ListPages first={null} next={next} />
        </div>
        <NewGrievanceForm refusal={actionData?.refusal ?? null} typed={actionData?.typed ?? null} />
      </div>
    </AdminPage>
  )
}
