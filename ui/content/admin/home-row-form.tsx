import { Form } from 'react-router'
import type { Picture } from '#domain/catalogue/product.ts'
import type { TypedHomeRow } from '#domain/content/home-row-form.ts'
import type { HomeRowKind } from '#domain/content/home-rows.ts'
import type { LinkChoice } from '#domain/content/link-choice.ts'
import { imageTypes } from '#domain/reviews/images.ts'
import { SaveBar, SelectField, TextArea } from '#ui/backoffice/fields.tsx'
import { PictureField } from '#ui/backoffice/image-field.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { LinkField } from './link-field.tsx'
import { texts } from './texts.tsx'

type HomeRowFormProps = {
  kind: HomeRowKind
  isThere: boolean
  picture: Picture | null
  typed: TypedHomeRow
  errors: Record<string, string>
  collections: readonly { value: string; label: string }[]
  targets: readonly LinkChoice[]
  mayChange: boolean
}

export function HomeRowForm(props: HomeRowFormProps) {
  const { kind, isThere, typed, errors, collections, mayChange } = props
  const field = typedFields(typed, errors)
  return (
    <Form method="post" encType="multipart/form-data" aria-label={texts.row}>
      <fieldset disabled={!mayChange} className="min-w-0">
        <Panel>
          <div className="grid gap-4 lg:grid-cols-2">
            <Field {...field('title', texts.title, kind === 'text' ? undefined : texts.titleHint)} maxLength={60} />
            {kind === 'collection' && (
              <SelectField {...field('collection', texts.collection)} empty={texts.chooseOne} choices={collections} />
            )}
            {kind === 'collection' && collections.length === 0 && (
              <p>
                {texts.noCollectionsYet} <TextLink to="/admin/collections/new">{texts.newCollection}</TextLink>
              </p>
            )}
            {kind === 'text' && <TextFields {...props} />}
            <Field {...field('showsFrom', texts.fromIndia, texts.startNow)} type="datetime-local" />
            <Field {...field('showsUntil', texts.untilIndia, texts.noEnd)} type="datetime-local" />
          </div>
        </Panel>
      </fieldset>
      {mayChange && <SaveBar isThere={isThere} />}
    </Form>
  )
}

function TextFields({ typed, errors, picture, targets }: HomeRowFormProps) {
  const field = typedFields(typed, errors)
  return (
    <>
      <TextArea {...field('text', texts.text)} maxLength={1000} />
      <PictureField label={texts.picture} picture={picture} accept={imageTypes} error={errors['pictures']} />
      <LinkField {...field('target', texts.leadsTo)} label={texts.leadsTo} none={texts.nowhere} choices={targets} />
    </>
  )
}
