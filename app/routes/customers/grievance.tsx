import { data, redirect, useNavigation } from 'react-router'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { requestContext, shopContext } from '#app/context.ts'
import { plainIntents, readForm } from '#app/http/read-intent.ts'
import { findVisitor } from '#app/routes/accounts/authenticate.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { findSetting } from '#db/settings/settings.ts'
import { truncate } from '#domain/clean-text.ts'
import { grievanceNumber, readGrievanceNumber, type TypedGrievance } from '#domain/customers/grievance.ts'
import { isRefusal, type Refusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { fileGrievance } from '#flows/customers/file-grievance.ts'
import * as texts from '#ui/customers/texts.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Field, inputStyles, Labelled, typedFields } from '#ui/parts/field.tsx'
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
      orderId: truncate(url.searchParams.get('order') ?? '', 60),
    },
    number: sent === null ? null : grievanceNumber(sent),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form } = await readForm(request, plainIntents('file'))
  const typed = typedGrievance(form)
  const visitor = await findVisitor(request, context)
  const { clientAddress } = context.get(requestContext)
  const who = { userId: visitor?.id ?? null, clientAddress }
  const filed = await fileGrievance(context.get(shopContext), { typed, ...who })
  if (!isRefusal(filed)) return redirect(`/grievance?sent=${filed.id}`)
  return data({ refusal: filed, typed }, { status: statusOf(filed), headers: refusalHeaders(filed) })
}

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

type GrievanceFormProps = {
  /** Name of the grievance officer; null when not set. */
  officer: string | null
  refusal: Refusal | null
  typed: TypedGrievance
}

/** Form for a grievance, which gets a number and two legal deadlines. */
function GrievanceForm({ officer, refusal, typed }: GrievanceFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const field = typedFields(typed, refusal?.fields ?? {})
  return (
    <>
      <h1 className="text-xl lg:text-2xl">{texts.tellUsWhatWentWrong}</h1>
      <p className="mt-2 text-muted">{texts.complaintDeadlines(officer)}</p>
      <PostForm intent="file" className="mt-6 space-y-5">
        {!refusal?.fields && <RefusalAlert refusal={refusal} className="" />}
        <Field {...field('name', texts.yourName)} required maxLength={100} autoComplete="name" />
        <Field {...field('phone', texts.phone, texts.phoneOrEmailHint)} type="tel" inputMode="tel" autoComplete="tel" />
        <Field {...field('email', texts.eMail)} type="email" maxLength={200} autoComplete="email" />
        <Field {...field('orderId', texts.orderNumberOptional)} maxLength={60} autoComplete="off" />
        <Labelled label={texts.whatHappened} error={refusal?.fields?.['text']}>
          {(ids) => (
            <textarea
              {...ids}
              name="text"
              rows={6}
              required
              maxLength={3_000}
              defaultValue={typed.text}
              className={`${inputStyles} py-2.5`}
            />
          )}
        </Labelled>
        <Button label={isSending ? texts.sending : texts.send} wide aria-disabled={isSending} />
      </PostForm>
    </>
  )
}

function GrievanceSent({ number }: { number: string }) {
  return (
    <>
      <h1 className="text-xl lg:text-2xl">{texts.weHaveYourComplaint}</h1>
      <Alert variant="success" className="mt-4">
        {texts.complaintNumber(<strong className="tabular-nums">{number}</strong>)}
      </Alert>
      <p className="mt-4 text-muted">{texts.complaintReceived}</p>
      <ButtonLink label={texts.backToTheShop} to="/home" variant="quiet" className="mt-6" />
    </>
  )
}
