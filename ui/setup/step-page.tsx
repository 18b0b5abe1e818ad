import type { ReactNode } from 'react'
import type { SetupStep } from '#domain/setup/steps.ts'
import { ActionBar } from '#ui/backoffice/fields.tsx'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import type { RefusedForm } from '#ui/settings/panel.tsx'
import { texts } from './texts.tsx'

type StepPlace = { step: SetupStep; at: number; all: number; before: SetupStep | null; after: SetupStep | null }

type StepPageProps = StepPlace & { shownKey: string; refused: RefusedForm; children: ReactNode; preview: ReactNode }

/** A step of the set-up: reason, example, fields, Back and Skip. */
export function StepPage({ step, at, all, before, after, shownKey, refused, children, preview }: StepPageProps) {
  const { question, why, example } = texts.steps[step]
  return (
    <AdminPage title={question} text={at < 0 ? undefined : texts.stepOf(at + 1, all)} back="/admin/setup">
      <div className="max-w-xl">
        <RefusalAlert refusal={refused?.refusal} />
        <p>{why}</p>
        <p className="mt-1 mb-4 text-muted">
          {texts.example}: {example}
        </p>
        <PostForm intent={step} key={shownKey} data-refill encType="multipart/form-data" className="space-y-4">
          {children}
          <ActionBar>
            {before !== null && (
              <ButtonLink variant="quiet" to={`/admin/setup/${before}`}>
                {texts.back}
              </ButtonLink>
            )}
            <ButtonLink variant="quiet" to={after === null ? '/admin/setup' : `/admin/setup/${after}`}>
              {texts.skip}
            </ButtonLink>
            <Button>{texts.next}</Button>
          </ActionBar>
        </PostForm>
        {preview}
      </div>
    </AdminPage>
  )
}
