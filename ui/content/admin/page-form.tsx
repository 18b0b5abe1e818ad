import { type ChangeEvent, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { fieldLabels } from '#domain/catalogue/texts.ts'
import { longestPage, type TypedPage } from '#domain/content/page-form.ts'
import type { PageFigure } from '#domain/content/page-text.ts'
import { productImageLimits, refuseImage } from '#domain/reviews/images.ts'
import { CheckField, SaveBar, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { useTypedRows } from '#ui/backoffice/typed-text.ts'
import { PageText } from '#ui/content/page-text.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, SelectField, typedFields } from '#ui/parts/field.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { resizeImages } from '#ui/parts/resize-image.ts'
import { PictureFields, type PictureFieldsProps } from './page-pictures.tsx'
import { texts } from './texts.tsx'

type PageFormProps = {
  typed: TypedPage
  errors: Record<string, string>
  figures: readonly PageFigure[]
  choices: PictureFieldsProps['choices']
  read: (form: FormData) => TypedPage
  /** `seenValues` of the page that the form is typed over; null for a new one. */
  seen: string | null
  mayChange: boolean
}

export function PageForm({ figures, choices, read, seen, ...form }: PageFormProps) {
  const { typed, errors, mayChange } = form
  const page = { ...form, isThere: seen !== null }
  const [shown, setShown] = useState(typed)
  const submit = useSubmit()
  // The server shows the pictures of what was typed.
  const element = useTypedRows((restored) => {
    restored.set('intent', 'show')
    void submit(restored, { method: 'post', encType: 'multipart/form-data' })
  })
  return (
    <Form
      ref={element}
      method="post"
      encType="multipart/form-data"
      aria-label={texts.page}
      preventScrollReset
      data-rows
      onChange={({ currentTarget }) => setShown(read(new FormData(currentTarget)))}
    >
      {seen !== null && <input type="hidden" name="seen" value={seen} />}
      {/* Enter in any field submits by the first button: this one. */}
      <button type="submit" name="intent" value="save" disabled={!mayChange} className="invisible absolute">
        {texts.page}
      </button>
      <fieldset disabled={!mayChange} className="min-w-0">
        <Panel>
          <TextFields {...page} />
        </Panel>
        <PictureFields typed={shown} figures={figures} choices={choices} errors={errors} />
        <Preview body={shown.body} figures={figures.map((figure) => ({ ...figure, ...shownOf(shown, figure) }))} />
        <Panel>
          <PublishFields {...page} />
        </Panel>
      </fieldset>
      {mayChange && <SaveBar isThere={page.isThere} />}
    </Form>
  )
}

type FieldsProps = Pick<PageFormProps, 'typed' | 'errors' | 'mayChange'> & { isThere: boolean }

/** Title, address and text; pictures are added where the text was last tapped. */
function TextFields({ typed, errors, isThere, mayChange }: FieldsProps) {
  const field = typedFields(typed, errors)
  const [caret, setCaret] = useState('')
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <Field {...field('title', texts.title)} maxLength={longestPage.title} required />
        <Field
          {...field('slug', texts.slug, texts.addressHint)}
          maxLength={80}
          readOnly={isThere}
          autoCapitalize="none"
        />
      </div>
      <div className="mt-4">
        <TextArea
          {...field('body', texts.text, texts.marksHint)}
          rows={12}
          maxLength={longestPage.body}
          onSelect={({ currentTarget }) => setCaret(String(currentTarget.selectionStart))}
        />
        <input type="hidden" name="caret" value={caret} />
      </div>
      {mayChange && <PictureUpload error={errors['pictures']} />}
    </>
  )
}

function PublishFields({ typed, errors }: FieldsProps) {
  const field = typedFields(typed, errors)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <SelectField
        {...field('state', texts.shown)}
        choices={[
          { value: 'published', label: texts.inTheShop },
          { value: 'draft', label: texts.draft },
        ]}
      />
      <CheckField label={texts.linkInFooter} name="inFooter" value="yes" defaultChecked={typed.inFooter === 'yes'} />
      <Field {...field('seoTitle', fieldLabels.seoTitle)} maxLength={longestPage.seoTitle} />
      <Field {...field('seoDescription', fieldLabels.seoDescription)} maxLength={longestPage.seoDescription} />
    </div>
  )
}

function shownOf({ pictures }: TypedPage, { number }: PageFigure) {
  const { alt = '', caption = '' } = pictures.find((one) => one.number === number) ?? {}
  return { alt, caption }
}

/** Its links lead nowhere, because leaving the page would lose the typed text. */
function Preview({ body, figures }: { body: string; figures: readonly PageFigure[] }) {
  if (body.trim() === '') return null
  return (
    <Panel title={texts.preview}>
      <div className="mx-auto max-w-2xl space-y-4 text-base break-words" inert>
        <PageText body={body} figures={figures} />
      </div>
    </Panel>
  )
}

/** Adds pictures to the enclosing form's text: on selection, without script by the button. */
function PictureUpload({ error }: { error: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isResizing, setResizing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isSending = useNavigation().formData?.get('intent') === 'add-pictures'
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    if (files.length === 0) return
    setResizing(true)
    // Blocks the submit until the pictures are resized.
    target.setCustomValidity(texts.makingSmaller)
    const { small, found } = await resizeImages(files.slice(0, productImageLimits.count + 1))
    setResizing(false)
    target.setCustomValidity('')
    setProblem(found ? refuseImage(found).fields?.['pictures'] : undefined)
    const held = new DataTransfer()
    for (const file of small) held.items.add(file)
    target.files = held.files
    if (small.length > 0) target.form?.requestSubmit(button.current)
    // Not sent again by the next submit.
    target.value = ''
  }
  return (
    <div className="mt-4">
      <FileField
        label={texts.addPictures}
        hint={isResizing ? texts.makingSmaller : isSending ? texts.uploading : texts.picturesHint}
        error={problem ?? error}
        name="pictures"
        accept="image/*"
        multiple
        onChange={add}
      >
        <Button
          label={texts.addToText}
          ref={button}
          name="intent"
          value="add-pictures"
          variant="quiet"
          formNoValidate
          disabled={isSending}
        />
      </FileField>
    </div>
  )
}
