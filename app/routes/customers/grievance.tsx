import { data, redirect } from 'react-router'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { requestContext, shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { findVisitor } from '#app/routes/accounts/authenticate.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { findSetting } from '#db/settings/settings.ts'
import { grievanceNumber, readGrievanceNumber } from '#domain/customers/grievance.ts'
import { isRefusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { fileGrievance } from '#flows/customers/file-grievance.ts'
import { GrievanceForm, GrievanceSent } from '#ui/customers/grievance-form.tsx'
import * as texts from '#ui/customers/texts.tsx'
import type { Route } from './+types/grievance'
import { typedGrievance } from './grievance-form.ts'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.complaint)

/** Loads the public grievance page. `number`: of the grievance just filed. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [{ grievanceOfficer }, visitor] = await Promise.all([
    findSetting(db, 'shop-details'),
    findVisitor(request, context),
  ])
  const sent = readGrievanceNumber(url.searchParams.get('sent') ?? '')
  return {
    officer: grievanceOfficer?.name ?? null,
    known: {
      name: visitor?.name ?? '',
      phone: visitor?.phone ?? '',
      email: visitor?.email ?? '',
      orderId: url.searchParams.get('order')?.slice(0, 60) ?? '',
    },
    number: sent === null ? null : grievanceNumber(sent),
  }
}

const intents = plainIntents('file')

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = typedGrievance(form)
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refusedForm(submission, { typed })
  const visitor = await findVisitor(request, context)
  const { clientAddress } = context.get(requestContext)
  const who = { userId: visitor?.id ?? null, clientAddress }
  const filed = await fileGrievance(context.get(shopContext), { typed, ...who })
  if (!isRefusal(filed)) return redirect(`/grievance?sent=${filed.id}`)
  return data({ refusal: filed, typed }, { status: statusOf(filed), headers: refusalHeaders(filed) })
}

/** Keeps the input when the connection fails. */
export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

export default function GrievancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, officer, known } = loaderData
  const answer = isRefusal(actionData) ? { refusal: actionData, typed: null } : actionData
  return (
    <main className="mx-auto max-w-xl px-4 py-6 sm:px-6 lg:py-10">
      {number ? (
        <GrievanceSent number={number} />
      ) : (
        <GrievanceForm
          officer={officer}
          refusal={answer?.refusal ?? null}
          typed={answer?.typed ?? { ...known, text: '' }}
        />
      )}
    </main>
  )
}
