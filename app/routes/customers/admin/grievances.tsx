import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { nextPage } from '#app/http/page-cursor.ts'
import { field, refusedForm } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { grievanceRow, typedGrievance } from '#app/routes/customers/grievance-form.ts'
import { readStaffForm } from '#app/routes/staff/authenticate.ts'
import { findOpenGrievances, findSettledGrievances, grievancesPage } from '#db/customers/grievances.ts'
import {
  type GrievanceSource,
  grievanceSources,
  readGrievanceNumber,
  type TypedGrievance,
} from '#domain/customers/grievance.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { enterGrievance } from '#flows/customers/file-grievance.ts'
import { ActionForm, TextArea } from '#ui/backoffice/fields.tsx'
import { AdminPage, EmptyList, ListPages, Panel } from '#ui/backoffice/page.tsx'
import { GrievanceList, grievanceSourceLabels } from '#ui/customers/admin/grievance-list.tsx'
import { texts } from '#ui/customers/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Field, SelectField, typedFields } from '#ui/parts/field.tsx'
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
  const { shop, staff, form, submission } = await readStaffForm({ request, context }, intents)
  const typed = typedGrievance(form)
  const source = readSource(submission.source)
  const entered =
    source === null ? refuse('invalid', texts.sayHowItCame) : await enterGrievance(shop, { typed, source, staff })
  if (isRefusal(entered)) return refusedForm(entered, { typed })
  const text = texts.isWrittenDown(entered.number)
  return redirectWithToast(context, `/admin/grievances/${entered.id}`, { text })
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
        <ButtonLink
          label={isSettled ? texts.showOpen : texts.showSettled}
          to={isSettled ? '/admin/grievances' : '?show=settled'}
          variant="quiet"
        />
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

const choices = () =>
  grievanceSources
    .filter((source) => source !== 'page')
    .map((value) => ({ value, label: grievanceSourceLabels()[value] }))

/** For complaints by phone, letter or e-mail. */
function NewGrievanceForm({ refusal, typed }: { refusal: Refusal | null; typed: TypedGrievance | null }) {
  const field = typedFields(typed ?? {}, refusal?.fields ?? {})
  return (
    <Panel title={texts.writeOneDown}>
      <ActionForm intent="record" submit={texts.giveItANumber}>
        <RefusalAlert refusal={refusal} className="" />
        <SelectField label={texts.howItCame} name="source" choices={choices()} />
        <Field {...field('name', texts.name)} required maxLength={100} autoComplete="off" />
        <Field {...field('phone', texts.phoneText, texts.phoneOrEmailHint)} type="tel" autoComplete="off" />
        <Field {...field('email', texts.eMail)} type="email" autoComplete="off" maxLength={200} />
        <Field {...field('orderId', texts.orderOptional)} autoComplete="off" maxLength={60} />
        <TextArea {...field('text', texts.whatHappened)} required maxLength={3_000} />
      </ActionForm>
    </Panel>
  )
}
