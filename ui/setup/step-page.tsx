import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { SetupStep } from '#domain/setup/steps.ts'
import { ActionBar } from '#ui/backoffice/fields.tsx'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import type { RefusedForm } from '#ui/settings/panel.tsx'
import { texts } from './texts.tsx'

export type StepPlace = { step: SetupStep; at: number; all: number; before: SetupStep | null; after: SetupStep | null }

type StepPageProps = StepPlace & { shownKey: string; refused: RefusedForm; children: ReactNode; preview: ReactNode }

/** A step of the set-up: reason, example, fields, Back and Skip. */
export function StepPage({ step, at, all, before, after, shownKey, refused, children, preview }: StepPageProps) {
  const form = useRef<HTMLFormElement>(null)
  useDraft(form, step, shownKey)
  const { question, why, example } = texts.steps[step]
  return (
    <AdminPage title={question} text={at < 0 ? undefined : texts.stepOf(at + 1, all)} back="/admin/setup">
      <div className="max-w-xl">
        <RefusalAlert refusal={refused?.refusal} />
        <p>{why}</p>
        <p className="mt-1 mb-4 text-muted">
          {texts.example}: {example}
        </p>
        <PostForm intent={step} key={shownKey} ref={form} encType="multipart/form-data" className="space-y-4">
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

/**
 * Stores a form's input for this tab, so that Back, Skip and a reload lose nothing. Discarded once the stored values
 * change.
 */
function useDraft(form: RefObject<HTMLFormElement | null>, name: string, shown: string): void {
  useEffect(() => {
    const element = form.current
    if (element === null) return
    const key = `strut-setup-${name}`
    const draft = readDraft(key)
    if (draft?.shown === shown) fill(element, draft.typed)
    const keep = () => {
      const typed = [...new FormData(element)].filter((entry) => typeof entry[1] === 'string')
      try {
        sessionStorage.setItem(key, JSON.stringify({ shown, typed }))
      } catch {
        // Storage may be blocked.
      }
    }
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, name, shown])
}

type Draft = { shown: string; typed: [string, string][] }

function readDraft(key: string): Draft | null {
  try {
    const stored: Draft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored
  } catch {
    return null
  }
}

function fill(form: HTMLFormElement, typed: readonly (readonly [string, string])[]): void {
  for (const field of form.elements) {
    const isBox = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
    if (isBox) field.checked = typed.some(([name, value]) => name === field.name && value === field.value)
    else if (isText(field)) {
      const found = typed.find(([name]) => name === field.name)
      if (found) field.value = found[1]
    }
  }
}

function isText(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return field.type !== 'file' && field.type !== 'hidden'
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
}
