import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent } from '#app/http/read-intent.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import { isRefusal } from '#domain/refusal.ts'
import { CheckField, TextArea } from '#ui/backoffice/fields.tsx'
import { fieldOf, SettingPanel, SettingsPage, shownForm, Yes } from '#ui/settings/panel.tsx'
import type { Route } from './+types/texts'
import { findShownSettings, refusedSetting, saveSettingForm } from './form-page.ts'

/** Texts of the shop: its terms, the note on product pages, and sample reviews. */
export async function loader({ context }: Route.LoaderArgs) {
  const [shown, categories] = await Promise.all([
    findShownSettings(context),
    findCategories(context.get(shopContext).db),
  ])
  return { shown, categories: categories.map(({ category, title }) => ({ category, title })) }
}

const intents = plainIntents('terms', 'first-copy', 'samples')

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData()
  const wanted = readIntent(sent, intents)
  if (isRefusal(wanted)) return refusedSetting('', wanted)
  return saveSettingForm({ sent, context }, { path: '/admin/settings/texts', form: wanted.intent })
}

export default function TextSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, categories } = loaderData
  const terms = shownForm('terms', shown.terms, actionData)
  const firstCopy = shownForm('first-copy', shown['first-copy'], actionData)
  const samples = shownForm('samples', shown.samples, actionData)
  const without = (firstCopy.fields['without'] ?? '').split('\n')
  return (
    <SettingsPage title="Texts" text="Terms, policies, notes on product pages." refused={actionData}>
      <SettingPanel title="Terms and policies" form="terms" shown={terms}>
        <TextArea
          label="About these terms"
          maxLength={3_900}
          {...fieldOf(terms, 'about')}
          hint="An empty line parts two paragraphs. Saving gives the terms today’s date."
        />
        <TextArea label="Shipping" required maxLength={3_900} {...fieldOf(terms, 'shipping')} />
        <TextArea label="Returns" required maxLength={3_900} {...fieldOf(terms, 'returns')} />
        <TextArea label="Refunds" required maxLength={3_900} {...fieldOf(terms, 'refunds')} />
      </SettingPanel>
      <SettingPanel title="First-copy note" form="first-copy" shown={firstCopy}>
        <TextArea
          label="The note on product pages"
          rows={3}
          maxLength={500}
          {...fieldOf(firstCopy, 'note')}
          hint="Only if you sell first copies; leave it empty otherwise. Goods under another maker’s trade mark are an offence without their consent (Trade Marks Act 1999, sections 103 and 104), and a note does not change that. Hiding it from buyers is an unfair trade practice (Consumer Protection Act 2019)."
        />
        <fieldset>
          <legend className="font-medium">Categories without the note</legend>
          {categories.map(({ category, title }) => (
            <CheckField
              key={category}
              label={title}
              name="without"
              value={category}
              defaultChecked={without.includes(category)}
            />
          ))}
        </fieldset>
      </SettingPanel>
      <SettingPanel title="Sample reviews" form="samples" shown={samples}>
        <Yes
          label="Show samples where nobody has reviewed yet"
          hint="Each says that it is a sample, and counts in no rating."
          setting={samples}
          name="shown"
        />
      </SettingPanel>
    </SettingsPage>
  )
}
