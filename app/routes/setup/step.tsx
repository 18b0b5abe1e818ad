/** One step of the guided set-up, small enough for a phone. */

import { createContext, redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { plainIntents, readForm, textFields, textsOf, uploadedImages } from '#app/http/read-intent.ts'
import { refusedSetting } from '#app/routes/settings/form-page.ts'
import { proofPath, requirePermission, requireStaff, requireStepUp } from '#app/routes/staff/authenticate.ts'
import { refuse } from '#domain/refusal.ts'
import {
  adjacentSteps,
  readSetupStep,
  type SetupStep,
  type StepFacts,
  setupStepNames,
  setupSteps,
} from '#domain/setup/steps.ts'
import { ActionBar } from '#ui/backoffice/fields.tsx'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { toShownSetting } from '#ui/settings/panel.tsx'
import { stepFields } from '#ui/setup/fields.tsx'
import { ShopPreview } from '#ui/setup/preview.tsx'
import { texts } from '#ui/setup/texts.tsx'
import type { Route } from './+types/step'
import { findSetupAnswers } from './find-answers.ts'
import { findSetupProgress } from './find-progress.ts'
import { saveSetupStep } from './save-step.ts'

/** True when a form was submitted after the step-up expired: its input is shown again. */
const wasTyped = createContext(false)

const stepOf = (word: string): SetupStep => foundOr404(readSetupStep(word))

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const step = stepOf(params.step)
  if (step === 'pay' && !context.get(wasTyped)) requireStepUp({ url, context })
  const shop = context.get(shopContext)
  const [progress, answers] = await Promise.all([
    findSetupProgress(shop),
    findSetupAnswers(shop, requireStaff(context)),
  ])
  const { fields, ...rest } = answers
  const hasProduct = progress.items.some((item) => item.step === 'product' && item.isDone)
  const place = { step, all: progress.items.length, ...adjacentSteps(progress, step) }
  return { place, fields: fields[step], hasProduct, ...rest }
}

const intents = plainIntents(...setupStepNames)

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const step = stepOf(params.step)
  const { form: sent } = await readForm(request, intents)
  const { permission }: StepFacts = setupSteps[step]
  const staff = permission === undefined ? requireStaff(context) : requirePermission(context, permission)
  const kinds = textsOf(sent, 'kinds')
  const typed = { ...textFields(sent), kinds: kinds.join('\n') }
  if (step === 'pay' && proofPath({ url, context }) !== null) {
    context.set(wasTyped, true)
    return refusedSetting(step, refuse('forbidden', texts.proveAgain), typed)
  }
  const shop = context.get(shopContext)
  const refusal = await saveSetupStep(shop, { staff, step, typed, kinds, files: await uploadedImages(sent) })
  if (refusal) return refusedSetting(step, refusal, typed)
  const { after } = adjacentSteps(await findSetupProgress(shop), step)
  return redirect(after === null ? '/admin/setup' : `/admin/setup/${after}`)
}

/** Reason, example, fields, Back and Skip. */
export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  const { place, fields, categories, ...facts } = loaderData
  const { step, at, all, before, after } = place
  const { question, why, example } = texts.steps[step]
  const shown = toShownSetting(step, fields, actionData)
  const Fields = stepFields[step]
  return (
    <AdminPage key={step} title={question} text={at < 0 ? undefined : texts.stepOf(at + 1, all)} back="/admin/setup">
      <div className="max-w-xl">
        <RefusalAlert refusal={actionData?.refusal} />
        <p>{why}</p>
        <p className="mt-1 mb-4 text-muted">
          {texts.example}: {example}
        </p>
        <PostForm
          intent={step}
          key={shown.key}
          fields={{ seen: shown.seen }}
          data-refill
          encType="multipart/form-data"
          className="space-y-4"
        >
          <Fields
            shown={shown}
            categories={categories}
            {...facts}
            needsProof={actionData?.refusal.refused === 'forbidden'}
          />
          <ActionBar>
            {before !== null && <ButtonLink label={texts.back} variant="quiet" to={`/admin/setup/${before}`} />}
            <ButtonLink
              label={texts.skip}
              variant="quiet"
              to={after === null ? '/admin/setup' : `/admin/setup/${after}`}
            />
            <Button label={texts.next} />
          </ActionBar>
        </PostForm>
        <ShopPreview categories={categories} />
      </div>
    </AdminPage>
  )
}
