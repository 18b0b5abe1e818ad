import type { ReactNode } from 'react'
import { arrivalDay } from '#domain/shipping/delivery-promise.ts'
import type { TypedAnswer } from '#domain/shipping/failed-delivery.ts'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

type AnswerFormsProps = {
  /** Id of the failed delivery; null when the URL contains it. */
  failureId: string | null
  /** Selectable days, '2026-11-27'. */
  days: readonly string[]
  /** The shopper denied the reported refusal. */
  denied: boolean
  typed: Partial<TypedAnswer>
  errors: Readonly<Record<string, string>>
  /** True when the courier did not find the address: correcting it comes first. */
  isAddressWrong?: boolean
}

/** Forms for each possible answer to a failed delivery; work without script. */
export function FailureAnswerForms({ days, typed, errors, isAddressWrong = false, ...hidden }: AnswerFormsProps) {
  const details = <DetailsChoice typed={typed} errors={errors} isFirst={isAddressWrong} {...hidden} />
  return (
    <div className="space-y-3">
      {isAddressWrong && details}
      <AnswerForm kind="again" {...hidden}>
        <Button label={texts.bringItAgain} wide variant={isAddressWrong ? 'quiet' : 'primary'} />
        <p className="mt-1.5 text-sm text-muted">{texts.bringItAgainText}</p>
      </AnswerForm>
      {days.length > 0 && <DayChoice days={days} typed={typed} errors={errors} {...hidden} />}
      {!isAddressWrong && details}
      <Choice title={texts.collectIt} isOpen={false}>
        <AnswerForm kind="hub" {...hidden}>
          <p className="mb-4 text-muted">{texts.collectItText}</p>
          <Button label={texts.iCollectIt} wide />
        </AnswerForm>
      </Choice>
      <Choice title={texts.notWanted} isOpen={false}>
        <AnswerForm kind="cancel" {...hidden}>
          <p className="mb-4 text-muted">{texts.notWantedText}</p>
          <Button label={texts.sendItBack} wide variant="quiet" />
        </AnswerForm>
      </Choice>
    </div>
  )
}

function DayChoice({ days, typed, errors, ...hidden }: AnswerFormsProps) {
  return (
    <Choice title={texts.anotherDay} isOpen={typed.kind === 'day'}>
      <AnswerForm kind="day" {...hidden}>
        <fieldset className="mb-4 grid grid-cols-2 gap-2">
          <legend className="sr-only">{texts.anotherDay}</legend>
          {days.map((day, index) => (
            <label
              key={day}
              className="flex min-h-12 items-center gap-2.5 rounded-card border border-edge px-3 has-checked:border-teal has-checked:bg-teal-soft"
            >
              <input
                type="radio"
                name="day"
                value={day}
                defaultChecked={typed.day === day || (!typed.day && index === 0)}
                className="size-5"
              />
              {arrivalDay(new Date(`${day}T06:00:00Z`))}
            </label>
          ))}
        </fieldset>
        {errors['day'] && <p className="mb-3 text-sm text-red">{errors['day']}</p>}
        <Button label={texts.onThisDay} wide />
      </AnswerForm>
    </Choice>
  )
}

function DetailsChoice({ typed, errors, isFirst, ...hidden }: Omit<AnswerFormsProps, 'days'> & { isFirst: boolean }) {
  const field = typedFields(typed, errors)
  const isOpen = typed.kind === 'details' || (isFirst && typed.kind === undefined)
  return (
    <Choice title={texts.betterAddress} isOpen={isOpen}>
      <AnswerForm kind="details" {...hidden}>
        <div className="mb-4 space-y-4">
          <Field {...field('landmark', texts.landmark, texts.landmarkHint)} maxLength={100} />
          <Field
            {...field('address', texts.fullAddress, texts.addressHint)}
            maxLength={300}
            autoComplete="street-address"
          />
          <Field {...field('phone', texts.otherPhone)} type="tel" inputMode="tel" autoComplete="tel" />
        </div>
        <Button label={texts.sendToCourier} wide />
      </AnswerForm>
    </Choice>
  )
}

function Choice({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details name="answer" open={isOpen} className="group rounded-card border border-edge bg-paper">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4 font-semibold">
        {title}
        <Icon name="chevron-down" size={20} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4 pt-1">{children}</div>
    </details>
  )
}

type AnswerFormProps = Pick<AnswerFormsProps, 'failureId' | 'denied'> & {
  kind: TypedAnswer['kind']
  children: ReactNode
}

export function AnswerForm({ kind, failureId, denied, children }: AnswerFormProps) {
  return (
    <PostForm intent={kind} fields={{ ...(failureId && { failure: failureId }), ...(denied && { denied: 'yes' }) }}>
      {children}
    </PostForm>
  )
}
