import { useState } from 'react'
import { Form } from 'react-router'
import { longestPage, type TypedPage } from '#domain/content/page-form.ts'
import { CheckField, SelectField, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { SaveBar } from '#ui/backoffice/save-bar.tsx'
import { PageText } from '#ui/content/page-text.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type PageFormProps = {
  typed: TypedPage
  errors: Record<string, string>
  isThere: boolean
  mayChange: boolean
}

/** Form of a content page, with a preview. */
export function PageForm({ typed, errors, isThere, mayChange }: PageFormProps) {
  const field = typedFields(typed, errors)
  const [body, setBody] = useState(typed.body)
  return (
    <Form method="post" aria-label={texts.page}>
      <fieldset disabled={!mayChange} className="min-w-0">
        <Panel>
          <div className="grid gap-4 lg:grid-cols-2">
            <Field {...field('title', texts.title)} maxLength={longestPage.title} required />
            <Field
              {...field('slug', texts.address, texts.addressHint)}
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
              required
              onChange={({ target }) => setBody(target.value)}
            />
          </div>
        </Panel>
        {body.trim() !== '' && (
          <Panel title={texts.preview}>
            <div className="space-y-4">
              <PageText body={body} />
            </div>
          </Panel>
        )}
        <Panel>
          <div className="grid gap-4 lg:grid-cols-2">
            <SelectField
              {...field('state', texts.shown)}
              choices={[
                { value: 'published', label: texts.inTheShop },
                { value: 'draft', label: texts.draft },
              ]}
            />
            <CheckField
              label={texts.linkInFooter}
              name="inFooter"
              value="yes"
              defaultChecked={typed.inFooter === 'yes'}
            />
            <Field {...field('seoTitle', texts.seoTitle)} maxLength={longestPage.seoTitle} />
            <Field {...field('seoDescription', texts.seoDescription)} maxLength={longestPage.seoDescription} />
          </div>
        </Panel>
      </fieldset>
      {mayChange && <SaveBar isThere={isThere} />}
    </Form>
  )
}
